//! The pages of `asmf doc` in a browser: nothing is wider than the window, no code smuggled into a description runs,
//! nothing is inaccessible (axe-core), and a page opens at once.

// The test writes files and runs other programs.
#![allow(clippy::disallowed_methods)]

use serde::Deserialize;
use spec_tests::command::asmf;
use spec_tests::referees;
use std::ffi::OsString;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The report of the script in `documents_pages.html` about a page.
#[derive(Deserialize, Debug)]
struct PageReport {
    page: String,
    /// The width of the window, in pixels.
    width: u32,
    dark: bool,
    /// The number of pixels by which the page is wider than the window.
    overflow: i64,
    /// Elements with active content.
    active: Vec<String>,
    /// True if a script of a description ran.
    attacked: bool,
    /// The violations found by axe-core.
    violations: Vec<String>,
    /// The time from the request until everything is loaded, at best; zero, if that isn't measured.
    milliseconds: f64,
}

impl PageReport {
    /// The problem with the page. It may take `limit` milliseconds to open.
    fn problem(&self, limit: Option<f64>) -> Option<String> {
        let PageReport {
            page,
            width,
            dark,
            overflow,
            active,
            attacked,
            violations,
            milliseconds,
        } = self;
        let is_good = *overflow <= 0
            && active.is_empty()
            && !attacked
            && violations.is_empty()
            && limit.is_none_or(|limit| *milliseconds <= limit);
        (!is_good).then(|| {
            format!(
                "{page}, {width} pixels wide{}: {overflow} pixels too wide, {milliseconds} ms, active {active:#?}, \
                 ran: {attacked}, violations {violations:#?}",
                if *dark { ", dark" } else { "" }
            )
        })
    }
}

/// The browser and axe-core.
struct Browser {
    chromium: PathBuf,
    axe: PathBuf,
}

impl Browser {
    fn find() -> Result<Browser, String> {
        Ok(Browser {
            chromium: referees::program("chromium")?,
            axe: referees::axe()?,
        })
    }

    /// Looks at pages of a folder, in light and in dark; panics if something is wrong with one of them. Each may take `limit`
    /// milliseconds to open.
    fn look(&self, folder: &Path, pages: &[&str], limit: Option<f64>) {
        for page in pages {
            assert!(folder.join(page).is_file(), "{page} is among the pages");
        }
        std::fs::copy(&self.axe, folder.join("axe.min.js"))
            .expect("the test's own folder is writable");
        let list = serde_json::to_string(pages).expect("a list of names");
        let script = include_str!("documents_pages.html").replace("PAGES", &list);
        // The best of a few runs, as the machine may be busy otherwise.
        let script = script.replace("TIMES", if limit.is_some() { "5" } else { "0" });
        let start = folder.join("looked-at.html");
        std::fs::write(&start, script).expect("the test's own folder is writable");
        for dark in [false, true] {
            let reports = self.run(&start, dark);
            assert_eq!(reports.len(), pages.len() * 2, "each page in two widths");
            assert!(
                reports.iter().all(|each| each.dark == dark),
                "the browser was told which colours to ask for"
            );
            let problems: Vec<String> = reports
                .iter()
                .filter_map(|each| each.problem(limit))
                .collect();
            assert!(problems.is_empty(), "{}", problems.join("\n"));
        }
    }

    /// Opens a page, and reads its console up to the final message.
    fn run(&self, start: &Path, dark: bool) -> Vec<PageReport> {
        let profile = start.with_extension("profile");
        let mut option = OsString::from("--user-data-dir=");
        option.push(&profile);
        let mut browser = Command::new(&self.chromium)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--enable-logging=stderr",
                "--v=0",
            ])
            // Otherwise, each file is a site of its own, and the script can't see into the pages it opens.
            .arg("--allow-file-access-from-files")
            .arg(format!(
                "--blink-settings=preferredColorScheme={}",
                u8::from(!dark)
            ))
            .arg(option)
            .arg(format!("file://{}", start.display()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("chromium starts");
        let lines = BufReader::new(browser.stderr.take().expect("a pipe")).lines();
        let mut reports = Vec::new();
        let mut is_done = false;
        for line in lines.map_while(Result::ok) {
            let Some((_, message)) = line.split_once(":CONSOLE:") else {
                continue;
            };
            let message = message
                .split_once('"')
                .and_then(|(_, rest)| rest.rsplit_once("\", source: "));
            let Some((message, _)) = message else {
                continue;
            };
            is_done = message == "done";
            if is_done {
                break;
            }
            reports.push(
                serde_json::from_str(message).unwrap_or_else(|error| panic!("{error}: {message}")),
            );
        }
        // It doesn't end by itself.
        drop((browser.kill(), browser.wait()));
        drop(std::fs::remove_dir_all(profile));
        assert!(
            is_done,
            "the browser ended before it had looked at all pages"
        );
        reports
    }
}

/// Writes documentation to an empty folder; returns the folder, and the elapsed time.
fn documentation(name: &str, words: &[&Path]) -> (PathBuf, Duration) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_dir_all(&folder));
    let words = words.iter().map(|word| word.as_os_str().to_owned());
    let start = Instant::now();
    let (code, _, stderr) = asmf(
        [OsString::from("doc")]
            .into_iter()
            .chain(words)
            .chain(["-o".into(), folder.clone().into()]),
    );
    assert_eq!(code, 0, "{stderr}");
    (folder, start.elapsed())
}

pub(crate) fn pages_of_mlir_are_small_and_open_at_once() {
    let needed = Browser::find().and_then(|browser| Ok((browser, referees::include()?)));
    let Some((browser, include)) = referees::or_skip("documents_pages", needed) else {
        return;
    };
    let definitions = include.join("mlir");
    let (folder, elapsed) =
        documentation("documents-mlir", &[Path::new("-I"), &include, &definitions]);
    // Five seconds on two idle processors; these are busy.
    assert!(elapsed < Duration::from_secs(30), "it took {elapsed:?}");
    let size = |entry: std::fs::DirEntry| {
        (
            entry.metadata().map_or(0, |metadata| metadata.len()),
            entry.file_name(),
        )
    };
    let mut sizes: Vec<_> = std::fs::read_dir(&folder)
        .expect("it was written")
        .map_while(Result::ok)
        .map(size)
        .collect();
    sizes.sort();
    assert!(sizes.len() > 2500, "{} pages", sizes.len());
    let total: u64 = sizes.iter().map(|(bytes, _)| bytes).sum();
    assert!(total < 60_000_000, "{total} bytes");
    let is_page = |name: &str| name.ends_with(".html");
    let largest = sizes
        .iter()
        .rev()
        .filter_map(|(_, name)| name.to_str())
        .find(|name| is_page(name));
    let largest = largest.expect("there are pages");
    // An index, a dialect, an operation with a long `oilist`, types, enums, attributes, interfaces; a page without any format.
    let pages = [
        "index.html",
        "arith-dialect.html",
        "omp.parallel.html",
        "llvm-types.html",
        "arith-enums.html",
        "builtin-attributes.html",
        "interfaces.html",
        "builtin.module.html",
        largest,
    ];
    browser.look(&folder, &pages, Some(200.0));
}

/// A dialect with an attack, or at least a nuisance, in its descriptions.
fn hostile() -> String {
    let attacks = "<script>window.attacked = parent.attacked = 1</script> <img src=x onerror='attacked = 1'> \
                   <svg onload=attacked=1> <iframe src='javascript:parent.attacked=1'></iframe> </title></main></html> \
                   [a](javascript:attacked=1) [b]( javascript:attacked=1) <javascript:attacked=1> \
                   [c](data:text/html,<script>parent.attacked=1</script>) ![d](x \\\"onerror=attacked=1) `</code><b onclick=x>`";
    let row = |columns: usize| format!("|{}\n", "a|".repeat(columns));
    let descriptions = [
        ("html", attacks.repeat(5)),
        (
            "wide",
            format!("{}{}{}", row(500), "|-".repeat(500) + "|\n", row(500)),
        ),
        ("long", format!("|a|b|\n|-|-|\n{}", row(2).repeat(20_000))),
        ("broken", format!("|a|b\n|-|\n{}", "|\n||||".repeat(1000))),
        ("nested", ">".repeat(20_000) + " end"),
        ("listed", "- ".repeat(5000) + "end"),
        ("emphasised", "*a **b _c ".repeat(30_000)),
        ("bracketed", "[".repeat(60_000) + &"](".repeat(1000)),
        ("fenced", format!("```{attacks}\n{}", "code\n".repeat(100))),
        (
            "headed",
            format!("{}\n", "# ".repeat(2000)) + &"###### h\n".repeat(200),
        ),
        (
            "entities",
            "&lt;script&gt; &#60;script&#62; &#x0; &#xFFFFFFFF; ".repeat(100),
        ),
        ("megabyte", "A word, and another. ".repeat(50_000)),
        ("unbroken", "x".repeat(1_000_000)),
        (
            "directed",
            "\u{202e}reversed\u{200b}\u{0}"
                .repeat(1000)
                .replace('\0', ""),
        ),
    ];
    let mut text = format!(
        "include \"mlir/IR/OpBase.td\"\ndef H_Dialect : Dialect {{\n  let name = \"h\";\n  let cppNamespace = \"::h\";\n  \
         let summary = \"{attacks}\";\n}}\n"
    );
    for (name, description) in descriptions {
        let summary = if name == "megabyte" {
            &description
        } else {
            attacks
        };
        text.push_str(&format!(
            "def H_{name}Op : Op<H_Dialect, \"{name}\"> {{\n  let summary = \"{summary}\";\n  let description = [{{\n{description}\n}}];\n  \
             let arguments = (ins AnyType:$in);\n  let assemblyFormat = \"$in attr-dict `:` type($in)\";\n}}\n"
        ));
    }
    text
}

pub(crate) fn hostile_descriptions_do_no_harm() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents-hostile-source");
    std::fs::create_dir_all(&folder).expect("the test's own folder is writable");
    let path = folder.join("hostile.td");
    std::fs::write(&path, hostile()).expect("the test's own folder is writable");
    let start = Instant::now();
    let (pages, _) = documentation("documents-hostile", &[&path]);
    documentation(
        "documents-hostile-markdown",
        &[&path, Path::new("--format"), Path::new("markdown")],
    );
    let file = path.as_os_str();
    for words in [
        vec!["describe".into(), "--json".into(), file.to_owned()],
        vec![
            "explain".into(),
            "h.megabyte".into(),
            "--dialect".into(),
            file.to_owned(),
        ],
        vec![
            "explain".into(),
            "h.nested".into(),
            "--dialect".into(),
            file.to_owned(),
            "--format".into(),
            "json".into(),
        ],
    ] {
        let (code, _, stderr) = asmf(words.clone());
        assert_eq!(code, 0, "{words:?}: {stderr}");
    }
    let elapsed = start.elapsed();
    // Two seconds; a quadratic algorithm takes minutes.
    assert!(elapsed < Duration::from_secs(60), "it took {elapsed:?}");
    let Some(browser) = referees::or_skip("documents_pages", Browser::find()) else {
        return;
    };
    let names = [
        "html", "wide", "broken", "fenced", "headed", "entities", "directed", "unbroken", "nested",
        "listed",
    ];
    let mut all = vec!["index.html".to_owned(), "h-dialect.html".to_owned()];
    all.extend(names.map(|name| format!("h.{name}.html")));
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    browser.look(&pages, &all, None);
}
