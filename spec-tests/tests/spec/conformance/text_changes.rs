//! The changes of the text of MLIR's own dialects from LLVM 19 to LLVM 22, according to `asmf diff` and to `mlir-opt`
//! of both versions.

use serde_json::Value;
use spec_tests::answers::{Answers, digest, program};
use spec_tests::command::asmf;
use spec_tests::mlir_opt::{errors, run};
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::BTreeMap;

/// A text, and the expected behaviour of the two versions.
struct Claim {
    /// The operation, attribute or type, and the claim.
    name: String,
    text: String,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    /// The writer reads it, the reader refuses it.
    Refused,
    /// The reader reads it with another meaning, or not at all.
    Different,
    /// Both read it, as the same operation.
    Same,
}

/// Runs both versions on a witness for each operation, attribute and type with definitions in both.
pub(crate) fn text_changes() -> Result<(), String> {
    let needed = || Ok((referees::include_of_19()?, referees::include()?));
    let Some((old_include, new_include)) = referees::or_skip("text_changes", needed()) else {
        return Ok(());
    };
    let side =
        |version: u32, folder: &std::path::Path| format!("llvm:{version}:{}", folder.display());
    let (code, stdout, stderr) = asmf([
        "diff",
        &side(19, &old_include),
        &side(22, &new_include),
        "--format",
        "json",
        "--all",
    ]);
    if code > asmf::FINDINGS {
        return Err(stderr);
    }
    let report: Value = serde_json::from_str(&stdout).map_err(|error| error.to_string())?;
    let (mut by_old, mut by_new) = (Vec::new(), Vec::new());
    for change in report["changes"].as_array().into_iter().flatten() {
        let sigil = match change["kind"].as_str() {
            Some("attribute") => "#",
            Some("type") => "!",
            _ => "",
        };
        let verdict = change["verdict"].as_str().unwrap_or_default();
        let name = format!(
            "{verdict} {sigil}{}",
            change["name"].as_str().unwrap_or_default()
        );
        let (texts, claims) = match verdict {
            "breaking" => (&change["old_text"]["witnesses"][0], &mut by_old),
            "not-for-old-tools" => (&change["new_text"]["witnesses"][0], &mut by_new),
            "compatible" | "unchanged" => (&change["example"], &mut by_old),
            _ => continue,
        };
        let (text, kind) = match texts["failure"].as_str() {
            Some("refused" | "invalid") => (&texts["text"], Kind::Refused),
            Some(_) => (&texts["text"], Kind::Different),
            None => (&texts["old"], Kind::Same),
        };
        let Some(text) = text.as_str() else { continue };
        let text = match sigil {
            "" => text.to_owned(),
            _ if text.contains("test.holder") => text.to_owned(),
            _ => format!("\"test.holder\"() {{value = {text}}} : () -> ()\n"),
        };
        claims.push(Claim { name, text, kind });
    }
    let mut outcomes = Outcomes::default();
    // The full tier runs the program for all of them: there is nothing to store.
    let mut answers = Answers::without_list();
    confirm(
        &by_old,
        "mlir-opt-19",
        "mlir-opt-22",
        &mut answers,
        &mut outcomes,
    )?;
    confirm(
        &by_new,
        "mlir-opt-22",
        "mlir-opt-19",
        &mut answers,
        &mut outcomes,
    )?;
    outcomes.check("text-changes")
}

/// Runs the version of the writer, and the version of the reader.
fn confirm(
    claims: &[Claim],
    writer: &str,
    reader: &str,
    answers: &mut Answers,
    outcomes: &mut Outcomes,
) -> Result<(), String> {
    let texts: Vec<&str> = claims.iter().map(|claim| claim.text.as_str()).collect();
    let mut errors = |tool: &str| -> Result<Vec<Option<String>>, String> {
        answers.ask(tool, "first error", &texts, |missing| {
            errors(
                &program(tool)?,
                &missing
                    .iter()
                    .map(|&index| texts[index])
                    .collect::<Vec<_>>(),
            )
        })
    };
    let (written, read) = (errors(writer)?, errors(reader)?);
    let both: Vec<usize> = (0..claims.len())
        .filter(|&index| written[index].is_none() && read[index].is_none())
        .collect();
    let bytes: Vec<&[u8]> = both.iter().map(|&index| texts[index].as_bytes()).collect();
    let mut generic = |tool: &str| -> Result<Vec<String>, String> {
        answers.ask(
            tool,
            "words of --mlir-print-op-generic",
            &bytes,
            |missing| {
                let bytes: Vec<&[u8]> = missing.iter().map(|&index| bytes[index]).collect();
                let printed = run(&program(tool)?, &["--mlir-print-op-generic"], &bytes)?;
                let of =
                    |printed: Result<Vec<u8>, String>| without_places(&printed.unwrap_or_default());
                Ok(printed
                    .into_iter()
                    .map(|printed| digest(of(printed).as_bytes()))
                    .collect())
            },
        )
    };
    let (before, after) = (generic(writer)?, generic(reader)?);
    let meanings: BTreeMap<usize, (String, String)> = both
        .iter()
        .copied()
        .zip(before.into_iter().zip(after))
        .collect();
    for (index, claim) in claims.iter().enumerate() {
        let problem = match (&written[index], &read[index], claim.kind) {
            (Some(error), ..) => Some(format!("the writer refuses it: {error}")),
            // Verifiers in C++ of the new version may refuse meaningless values.
            (None, Some(_), Kind::Refused | Kind::Different) => None,
            (None, Some(error), _) => Some(format!("the reader refuses it: {error}")),
            (None, None, Kind::Refused) => Some("the reader accepts it".to_owned()),
            (None, None, kind) => {
                let is_same = meanings
                    .get(&index)
                    .is_some_and(|(one, other)| one == other);
                match (kind, is_same) {
                    (Kind::Different, true) => Some("both read the same".to_owned()),
                    (Kind::Same, false) => Some("they read different operations".to_owned()),
                    _ => None,
                }
            }
        };
        outcomes.add(
            claim.name.clone(),
            problem.map(|problem| format!("{problem}\n{}", claim.text)),
        );
    }
    Ok(())
}

/// A generic text without differences of mere notation between the two versions: the places of attributes.
fn without_places(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let mut words: Vec<&str> = text
        .split([' ', '\n', '{', '}', '<', '>', ','])
        .filter(|word| !word.is_empty())
        .collect();
    words.sort_unstable();
    words.join(" ")
}
