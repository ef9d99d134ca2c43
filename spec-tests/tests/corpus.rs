//! Every file under `corpus/` with a `RUN:` header is a test. Cases with MLIR text and definitions run again with the
//! definitions compiled, and all cases run again with a cache: in the quick tier an eighth of the files.

// The harness runs in the workspace: the paths of the headers begin there.
#![allow(clippy::disallowed_methods)]

use asmf::Cache;
use libtest_mimic::{Arguments, Trial};
use spec_tests::golden::{Case, orphans};
use spec_tests::part::Part;
use spec_tests::referees;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;
use std::time::SystemTime;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let bless = referees::is_blessing();
    let found = std::env::set_current_dir(spec_tests::workspace())
        .map_err(|error| error.to_string())
        .and_then(|()| spec_tests::golden::cases(Path::new("corpus")));
    let trials = match found {
        Ok(cases) => {
            let part = Part::of_quick(8);
            let of_part = || {
                cases
                    .iter()
                    .filter(|case| part.has(&case.file.to_string_lossy()))
                    .cloned()
            };
            let name = if part.is_all() {
                "every file, with a cache"
            } else {
                "every eighth file, with a cache"
            };
            let all = Trial::test(name, {
                let cases: Vec<Case> = of_part().collect();
                move || with_a_cache(&cases, part).map_err(Into::into)
            });
            let lonely = Trial::test("no file expects something of no case", {
                let orphans = orphans(Path::new("corpus"), &cases);
                move || {
                    let names: Vec<String> = orphans
                        .iter()
                        .map(|path| path.display().to_string())
                        .collect();
                    if names.is_empty() {
                        Ok(())
                    } else {
                        Err(names.join("\n").into())
                    }
                }
            });
            let compiled = of_part().filter(Case::has_dialects).map(|case| {
                Trial::test(format!("{}, compiled", case.title()), move || {
                    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
                    Ok(case
                        .compiled(folder)?
                        .map_or(Ok(()), |case| case.run(&Cache::none(), false))?)
                })
            });
            let compiled: Vec<_> = std::iter::once(all).chain(compiled).collect();
            let each = cases.into_iter().map(|case| {
                Trial::test(case.title(), move || {
                    case.run(&Cache::none(), bless).map_err(Into::into)
                })
            });
            each.chain([lonely])
                .chain(compiled.into_iter().filter(|_| !bless))
                .collect()
        }
        Err(problem) => vec![Trial::test("corpus", move || Err(problem.into()))],
    };
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Runs everything twice with a cache. The second run creates nothing, and the results of both are the same as without
/// a cache.
fn with_a_cache(cases: &[Case], part: Part) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus-cache");
    let _ = std::fs::remove_dir_all(&folder);
    let cache = Cache::at(folder.clone());
    let run_all = || {
        let failures = cases.iter().filter_map(|case| {
            let problem = case.run(&cache, false).err()?;
            Some(format!("{}: {problem}", case.title()))
        });
        let failures: Vec<String> = failures.collect();
        if failures.is_empty() {
            Ok(())
        } else {
            Err(failures.join("\n"))
        }
    };
    run_all()?;
    let first = written(&folder).map_err(|error| error.to_string())?;
    if first.len() < if part.is_all() { 100 } else { 12 } {
        return Err(format!("only {} results were kept", first.len()));
    }
    run_all()?;
    let second = written(&folder).map_err(|error| error.to_string())?;
    if first == second {
        Ok(())
    } else {
        Err("results were made anew the second time".to_owned())
    }
}

/// The files in a folder, with their modification times.
fn written(folder: &Path) -> std::io::Result<BTreeMap<OsString, SystemTime>> {
    let files = std::fs::read_dir(folder)?;
    files
        .map(|file| file.and_then(|file| Ok((file.file_name(), file.metadata()?.modified()?))))
        .collect()
}
