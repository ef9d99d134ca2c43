//! The `{-# ... #-}` section at the end of a file.

/// What a key stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResourceValue {
    /// `true`, `false`
    Bool(bool),
    /// `"text"`, decoded.
    String(Vec<u8>),
    /// `"0x..."`: four bytes that say the alignment, then the data.
    Blob(Vec<u8>),
}

/// Keys and values of one dialect, or of one external user.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct ResourceGroup {
    /// The dialect's name, or the user's.
    pub name: Vec<u8>,
    /// In order; no key twice.
    pub entries: Vec<(Vec<u8>, ResourceValue)>,
}

/// What file metadata sections hold.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Resources {
    /// `dialect_resources`. Those of `builtin` are printed where an attribute uses them.
    pub dialect: Vec<ResourceGroup>,
    /// `external_resources`
    pub external: Vec<ResourceGroup>,
}
