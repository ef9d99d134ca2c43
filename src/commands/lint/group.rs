//! The roots of one project.

use super::arguments::{LintArguments, OnDeprecated};
use crate::cache::{Request, Wanted};
use crate::definitions::{Project, hooks_of, include_of, loader};
use format_compiler::LlvmVersion;
use format_compiler::diagnostic::Code;
use project::dialect_files::Loader;
use project::dialect_files::files::{Disk, DiskFiles, Root};
use project::lint_policy::{Policy, Selector};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

/// Files of one project, and how they are linted.
pub(super) struct Group<'a> {
    pub(super) arguments: &'a LintArguments,
    pub(super) project: Rc<Project>,
    pub(super) roots: Vec<Root>,
    include: Vec<PathBuf>,
    pub(super) hooks: Vec<PathBuf>,
    llvm: LlvmVersion,
    /// The name and the text of standard input.
    pub(super) stdin: Option<(String, Arc<[u8]>)>,
}

impl<'a> Group<'a> {
    pub(super) fn new(
        arguments: &'a LintArguments,
        project: Rc<Project>,
        roots: Vec<Root>,
        stdin: Option<&(String, Arc<[u8]>)>,
    ) -> Self {
        let settings = &project.settings;
        let includes = &arguments.findings.includes;
        let include = include_of(&includes.include, settings);
        let hooks = hooks_of(&includes.hooks, settings);
        let llvm = arguments.version.version(settings, &include);
        Group {
            arguments,
            project,
            roots,
            include,
            hooks,
            llvm,
            stdin: stdin.cloned(),
        }
    }

    /// True if warnings about included definitions are wanted.
    pub(super) fn is_included(&self) -> bool {
        self.arguments.run.is_some()
            || self.arguments.included
            || self.project.settings.lint.included.value
    }

    /// True if warnings fail.
    pub(super) fn denies_warnings(&self) -> bool {
        self.arguments.findings.deny_warnings || self.project.settings.lint.deny_warnings.value
    }

    /// The baseline of the group.
    pub(super) fn baseline(&self) -> Option<PathBuf> {
        let explicit = self.arguments.selection.baseline.clone();
        explicit.or_else(|| self.project.settings.lint.baseline.value.clone())
    }

    /// The choice of findings, by the project and the command line.
    pub(super) fn policy(&self) -> Policy {
        let mut policy = self.project.policy();
        let selection = &self.arguments.selection;
        if !selection.select.is_empty() {
            policy.select.clone_from(&selection.select);
        }
        policy.certain_only |= selection.certain_only;
        policy.ignore.extend(selection.ignore.iter().cloned());
        policy
    }

    /// A loader for the group's definitions.
    pub(super) fn loader(&self, disk: &Disk) -> Loader {
        self.loader_of(match &self.stdin {
            Some((name, text)) => DiskFiles::on(disk).and(name, text.clone()),
            None => DiskFiles::on(disk),
        })
    }

    /// A loader for the group's definitions with the texts of `files`.
    pub(super) fn loader_of(&self, files: DiskFiles) -> Loader {
        let run = self.arguments.run.iter();
        loader(&self.include, &self.hooks, self.llvm)
            .searching_mlir(self.arguments.findings.includes.mlir.clone())
            .files(files)
            .defines(run.flat_map(|run| run.defines.iter().cloned()))
    }

    /// True if this run can find something with the code.
    pub(super) fn looks_for(&self, code: Code) -> bool {
        match code {
            Code::DoesNotComeBack => self.arguments.roundtrip.is_some(),
            Code::DeprecatedUse => self.arguments.on_deprecated != OnDeprecated::None,
            _ => !code.is_about_patterns(),
        }
    }

    pub(super) fn request<'r>(&'r self, paths: &'r [PathBuf]) -> Request<'r> {
        let wanted = Wanted::Findings {
            llvm: self.llvm.llvm(),
            included: self.is_included(),
            on_deprecated: self.arguments.on_deprecated as u8,
            named: self.roots.iter().map(|root| root.named).collect(),
            run: self.arguments.run.as_ref().map(|run| format!("{run:?}")),
        };
        Request {
            wanted,
            paths,
            include: &self.include,
            hooks: &self.hooks,
        }
    }

    /// The lines of `--verbose` about the group.
    pub(super) fn describe(&self) -> String {
        let settings = &self.project.settings;
        let file = match &settings.file {
            Some(file) => format!("settings of {}", file.display()),
            None => "no asmf.toml".to_owned(),
        };
        let mut lines = vec![file, format!("LLVM {}", self.llvm.llvm())];
        let include: Vec<String> = self
            .include
            .iter()
            .map(|folder| format!("-I {}", folder.display()))
            .collect();
        lines.push(if include.is_empty() {
            "no include folders".to_owned()
        } else {
            include.join(" ")
        });
        let ignored: Vec<String> = settings
            .lint
            .ignore
            .value
            .iter()
            .map(Selector::to_string)
            .collect();
        if !ignored.is_empty() {
            lines.push(format!("ignored: {}", ignored.join(", ")));
        }
        lines.extend(
            self.roots
                .iter()
                .map(|root| format!("  {}", root.path.display())),
        );
        lines.join("\n") + "\n"
    }
}
