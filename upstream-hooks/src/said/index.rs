//! The form in which the build script writes what hook files say. It is in the build script, too.

use format_runtime::hooks::Signature;
use format_runtime::hooks::statements::{HookFile, Said};
use serde::{Deserialize, Serialize};

/// What hook files say, with the large descriptions apart: few of them are needed in any one run.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Index {
    /// `custom` directives.
    pub(super) directives: Vec<Said<Description>>,
    /// Names of values: where they stand in the bytes of all descriptions.
    pub(super) names: Vec<Said<(u32, u32)>>,
    /// What has no large descriptions.
    pub(super) others: HookFile,
}

/// The description of a directive.
#[derive(Serialize, Deserialize)]
pub(super) struct Description {
    /// The arguments that it takes.
    pub(super) signature: Signature,
    /// Where the whole stands in the bytes of all descriptions.
    pub(super) place: (u32, u32),
}
