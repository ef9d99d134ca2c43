//! The roots of one project.

use super::arguments::{LintArguments, OnDeprecated};
use super::cached;
use super::generated::Generated;
use super::git_changes::Changed;
use super::linted::{Counts, Linted};
use crate::cache::{Cache, Request, Wanted};
use crate::definitions::{Below, Project};
use crate::fuzzing::witness;
use format_compiler::LlvmVersion;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use format_compiler::ods::Operation;
use project::dialect_files::files::{Disk, DiskFiles, Root};
use project::dialect_files::load::{Reading, load_assuming};
use project::dialect_files::{Findings, Loaded};
use project::lint_policy::{Allowances, Given, Places, Policy, Selector};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use tablegen::Session;

/// Files of one project, and how they are linted.
pub(super) struct Group<'a> {
    arguments: &'a LintArguments,
    pub(super) project: Rc<Project>,
    pub(super) roots: Vec<Root>,
    pub(super) include: Vec<PathBuf>,
    hooks: Vec<PathBuf>,
    pub(super) llvm: LlvmVersion,
    /// The name and the text of what was read from standard input.
    stdin: Option<(String, Arc<[u8]>)>,
}

impl<'a> Group<'a> {
    pub(super) fn new(
        arguments: &'a LintArguments,
        (project, roots): (Rc<Project>, Vec<Root>),
        stdin: Option<&(String, Arc<[u8]>)>,
    ) -> Self {
        let settings = &project.settings;
        let include: Vec<PathBuf> = arguments
            .findings
            .includes
            .include
            .iter()
            .chain(&settings.include.value)
            .cloned()
            .collect();
        let hooks = settings
            .hooks
            .value
            .iter()
            .chain(&arguments.findings.includes.hooks)
            .cloned()
            .collect();
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

    /// Whether warnings about included definitions are wanted.
    fn is_included(&self) -> bool {
        self.arguments.run.is_some()
            || self.arguments.included
            || self.project.settings.lint.included.value
    }

    /// Whether warnings fail.
    pub(super) fn denies_warnings(&self) -> bool {
        self.arguments.findings.deny_warnings || self.project.settings.lint.deny_warnings.value
    }

    /// The baseline that holds for the group.
    pub(super) fn baseline(&self) -> Option<PathBuf> {
        let given = self.arguments.selection.baseline.clone();
        given.or_else(|| self.project.settings.lint.baseline.value.clone())
    }

    /// The files that the group consists of.
    pub(super) fn files(&self, disk: &Disk) -> DiskFiles {
        let files = DiskFiles::on(disk);
        match &self.stdin {
            Some((name, text)) => files.and(name, text.clone()),
            None => files,
        }
    }

    /// What is reported about the group, without regard to a baseline.
    pub(super) fn lint(&self, cache: &Cache, changed: Option<&Changed>) -> anyhow::Result<Linted> {
        // Only findings are kept: other results need the definitions.
        let is_more_wanted = self.arguments.fix
            || self.arguments.coverage
            || self.arguments.roundtrip.is_some()
            || self.arguments.add_allow
            || self.arguments.watch
            || changed.is_some()
            || self.stdin.is_some();
        let paths: Vec<PathBuf> = self.roots.iter().map(|root| root.path.clone()).collect();
        let request = self.request(&paths);
        let place = if is_more_wanted {
            None
        } else {
            cache.place(&request, &self.arguments.cache)
        };
        let mut linted = match place.as_ref().and_then(cached::find) {
            Some(found) => found,
            None => {
                let disk = if place.is_some() {
                    Disk::recorded()
                } else {
                    Disk::default()
                };
                let linted = self.evaluate(&disk, changed)?;
                if let Some(place) = place.filter(|_| linted.failures.is_empty()) {
                    cached::keep(&place, &disk, &linted);
                }
                linted
            }
        };
        let policy = self.policy();
        let opaque = |findings: &Findings, code| {
            findings
                .list
                .iter()
                .filter(|finding| finding.code == code && policy.holds_back(code))
                .count()
        };
        linted.counts.opaque_directives = opaque(&linted.findings, Code::OpaqueDirective);
        linted.counts.opaque_operations = opaque(&linted.findings, Code::OpaqueOperation);
        policy.apply(&mut linted.findings, &Below(&self.project.settings.folder));
        Ok(linted)
    }

    /// Which findings are reported: the project's choice, and that of the command line.
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

    /// Evaluates and checks the definitions.
    fn evaluate(&self, disk: &Disk, changed: Option<&Changed>) -> anyhow::Result<Linted> {
        let files = self.files(disk).naming(&self.roots);
        let defines = self
            .arguments
            .run
            .as_ref()
            .map_or(&[][..], |run| &run.defines);
        let reading = Reading {
            defines,
            ..self.reading()
        };
        let (session, loaded) = load_assuming(&files, &self.roots, &reading, self.llvm);
        self.sift(session, loaded, changed)
    }

    /// What is read besides the roots.
    pub(super) fn reading(&self) -> Reading<'_> {
        Reading {
            hooks: &self.hooks,
            ..Reading::of(upstream_hooks::LIBRARY, &self.include)
        }
    }

    /// Leaves the findings that are about the group, and that nothing in the definitions allows.
    fn sift(
        &self,
        session: Session<'_>,
        mut loaded: Loaded,
        changed: Option<&Changed>,
    ) -> anyhow::Result<Linted> {
        let given = Given::new(&loaded, &self.roots);
        self.arguments
            .on_deprecated
            .apply(&mut loaded.findings.list);
        loaded.find_unknown_defaults();
        let is_included = self.is_included();
        loaded.find_opaque_syntaxes(&|operation| is_included || given.holds_operation(operation));
        let examples = match self.arguments.roundtrip {
            Some(budget) => self.add_witnesses(&mut loaded, &given, budget)?,
            None => Vec::new(),
        };
        let left_out = match self.is_included() {
            true => 0,
            false => loaded
                .findings
                .keep(|finding, subject| given.concerns(finding, subject)),
        };
        let places = Places::of(&loaded);
        let read = session.sources().files();
        let mut findings = std::mem::take(&mut loaded.findings);
        let allowances = Allowances::read(&session, read);
        // A comment that allows what another finding stands for is of use.
        for example in &examples {
            allowances.allows(example, example.subject.as_ref(), &places);
        }
        let allowed = allowances.apply(
            &mut findings,
            &places,
            |file| given.holds_file(file),
            |code| self.looks_for(code),
        );
        if let Some(run) = &self.arguments.run {
            // Only here: what comments allow has to be known from all findings.
            let generated = Generated::by(run, &loaded, &given);
            findings.keep(|finding, subject| generated.concerns(&given, finding, subject));
        }
        if let Some(changed) = changed {
            changed.apply(&mut findings, &places, &session);
        }
        let project::dialect_files::Counts {
            operations,
            formats,
            files,
            other_files,
            ..
        } = loaded.counts;
        let counts = Counts {
            operations,
            formats,
            files,
            other_files,
            left_out,
            allowed,
            ..Counts::default()
        };
        let failures = std::mem::take(&mut loaded.failures);
        // The process is about to end, which frees this memory faster than dropping it.
        if !self.arguments.watch {
            std::mem::forget(session);
        }
        let is_invalid = findings.count(Severity::Error) > 0;
        Ok(Linted {
            counts,
            findings,
            is_invalid,
            failures,
            assumed: loaded.assumed.clone(),
            loaded: Some(loaded),
        })
    }

    /// Adds what instances show. Returns what is shown of findings that are there.
    fn add_witnesses(
        &self,
        loaded: &mut Loaded,
        given: &Given,
        budget: usize,
    ) -> anyhow::Result<Vec<Diagnostic>> {
        let is_wanted =
            |operation: &Operation| self.is_included() || given.holds_operation(operation);
        let include: Vec<PathBuf> = self
            .include
            .iter()
            .chain(&loaded.assumed)
            .cloned()
            .collect();
        let reading = Reading {
            include: &include,
            ..self.reading()
        };
        let files = self.files(&Disk::default());
        // What isn't asked for stands for nothing; what is ignored or allowed is known.
        let select = self.policy().select;
        let is_selected =
            |finding: &Diagnostic| select.iter().any(|each| each.matches(finding.code));
        let found = witness::warnings(
            loaded,
            &files,
            &self.roots,
            (&reading, self.llvm),
            budget,
            &is_wanted,
            &is_selected,
        )?;
        let examples = found.examples.iter().map(|(_, each)| each.clone());
        let examples = examples.collect();
        found.add_to(&mut loaded.findings);
        Ok(examples)
    }

    /// Whether this run can find something with the code.
    fn looks_for(&self, code: Code) -> bool {
        match code {
            Code::DoesNotComeBack => self.arguments.roundtrip.is_some(),
            Code::DeprecatedUse => self.arguments.on_deprecated != OnDeprecated::None,
            _ => !code.is_about_patterns(),
        }
    }

    fn request<'r>(&'r self, paths: &'r [PathBuf]) -> Request<'r> {
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

    /// What `--verbose` says of the group.
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
