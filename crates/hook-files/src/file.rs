//! What a hook file says: plain data of the runtime.

pub(crate) use format_runtime::hooks::statements::{DialectSaid, HookFile, Said, Versions};
