//! The `{-# ... #-}` section at the end of a file.

/// The value of a resource key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResourceValue {
    /// `true`, `false`
    Bool(bool),
    /// `"text"`, decoded.
    String(Vec<u8>),
    /// `"0x..."`: the alignment in four bytes, followed by the data.
    Blob(Vec<u8>),
}

/// The resources of one dialect or of one external user.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ResourceGroup {
    /// The name of the dialect or external user.
    pub name: Vec<u8>,
    /// Keys and values in order; keys are unique.
    pub entries: Vec<(Vec<u8>, ResourceValue)>,
}

/// The contents of the file metadata sections.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Resources {
    /// `dialect_resources`. The resources of `builtin` are printed only if an attribute uses them.
    pub dialect: Vec<ResourceGroup>,
    /// `external_resources`
    pub external: Vec<ResourceGroup>,
}
