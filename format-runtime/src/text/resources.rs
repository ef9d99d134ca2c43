//! The `{-# ... #-}` section at the end of a file.

/// A group's name and its entries: keys and values, each as written.
pub type ResourceGroup = (Vec<u8>, Vec<(Vec<u8>, Vec<u8>)>);

/// What a file metadata section holds, as written and in order.
#[derive(Clone, Default, Debug)]
pub struct Resources {
    /// `dialect_resources`
    pub dialect: Vec<ResourceGroup>,
    /// `external_resources`
    pub external: Vec<ResourceGroup>,
}
