//! The version of LLVM of the rules and hooks for definitions.

use clap::Args;
use format_compiler::LlvmVersion;
use project::dialect_files::detected_version;
use project::dialect_files::files::Disk;
use project::settings::Settings;
use std::path::PathBuf;

/// The option of every command that reads definitions.
#[derive(Args, Clone, Copy, Default, Debug)]
pub(crate) struct VersionArguments {
    /// The version of LLVM to be compatible with: 19, 22, 23, or 24, which is also called main. By default `llvm` of asmf.toml,
    /// else that of MLIR's definitions in the include folders if they are of 23 or later, else 22.
    #[arg(long, value_name = "VERSION")]
    pub(crate) llvm: Option<LlvmVersion>,
}

impl VersionArguments {
    /// The version with these settings and include folders (those of the settings among them).
    pub(crate) fn version(self, settings: &Settings, include: &[PathBuf]) -> LlvmVersion {
        version(self.llvm, settings, include)
    }

    /// The version, after it has been determined by [`Self::configure`].
    pub(crate) fn value(self) -> LlvmVersion {
        self.llvm.unwrap_or_default()
    }

    /// Determines the version.
    pub(crate) fn configure(&mut self, settings: &Settings, include: &[PathBuf]) {
        self.llvm = Some(self.version(settings, include));
    }
}

/// The requested version, else the one in the settings.
pub(crate) fn requested(explicit: Option<LlvmVersion>, settings: &Settings) -> Option<LlvmVersion> {
    explicit.or_else(|| settings.llvm.is_set().then_some(settings.llvm.value))
}

/// The version of the definitions in the include folders, found by reading.
pub(crate) fn of_definitions(include: &[PathBuf]) -> LlvmVersion {
    detected_version(&Disk::default(), include).unwrap_or_default()
}

/// The requested version, else that of the settings, else that of the definitions in the include folders.
pub(crate) fn version(
    explicit: Option<LlvmVersion>,
    settings: &Settings,
    include: &[PathBuf],
) -> LlvmVersion {
    requested(explicit, settings).unwrap_or_else(|| of_definitions(include))
}
