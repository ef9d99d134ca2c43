//! Findings as SARIF.

use format_compiler::diagnostic::{Diagnostic, sarif, title};
use serde_json::Value;
use tablegen::{SourceMap, Span};

#[test]
fn places() {
    let mut sources = SourceMap::default();
    let file = sources.add("/a b/<ö>.td", "é one\ntwo\n".as_bytes().into());
    let diagnostic = Diagnostic::error(
        title::no_anchor(),
        Some(Span {
            file,
            start: 3,
            end: 10,
        }),
    );
    let log: Value = serde_json::from_str(&sarif([&diagnostic], &sources, "1.0.0")).expect("JSON");
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(
        place["artifactLocation"]["uri"],
        "file:///a%20b/%3C%C3%B6%3E.td"
    );
    let region = &place["region"];
    let numbers =
        ["startLine", "startColumn", "endLine", "endColumn"].map(|name| region[name].as_u64());
    assert_eq!(numbers, [1, 3, 2, 4].map(Some));
}

#[test]
fn only_rules_that_occur() {
    let sources = SourceMap::default();
    let found = [
        Diagnostic::error(title::no_anchor(), None),
        Diagnostic::error(title::table_gen("x"), None),
        Diagnostic::error(title::no_anchor(), None),
    ];
    let log: Value = serde_json::from_str(&sarif(&found, &sources, "1.0.0")).expect("JSON");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    let ids: Vec<_> = rules.iter().map(|rule| &rule["id"]).collect();
    assert_eq!(ids, ["F050", "F900"]);
    let results = run["results"].as_array().expect("results");
    for (result, found) in results.iter().zip(&found) {
        let rule = &rules[result["ruleIndex"].as_u64().expect("an index") as usize];
        assert_eq!(rule["id"], result["ruleId"]);
        assert_eq!(rule["id"], found.code.to_string().as_str());
    }
}
