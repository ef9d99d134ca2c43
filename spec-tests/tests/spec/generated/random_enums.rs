//! Random enums: what the generated Rust says about their cases is what the C++ says that `mlir-tblgen` generates.
//! `ASMF_RANDOM_ENUMS` says how many are compared, `ASMF_RANDOM_SEED` from which seed on.

// The harness reads the environment and runs tools.
#![allow(clippy::disallowed_methods)]

use spec_tests::generated::Project;
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::referees;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const BUDGET: u64 = 200;
const SEED: u64 = 1;

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

/// Numbers that follow from a seed (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }
}

/// A case with the value that it has in C++.
struct Case {
    text: String,
    value: u64,
}

/// An enum, with what is asked of it.
struct Enum {
    name: String,
    /// Its definition and those of its cases.
    definitions: String,
    is_bits: bool,
    /// Whether the definition of a case has a negative value: then C++ has no conversion from integers.
    has_negative: bool,
    width: u32,
    cases: Vec<Case>,
    separator: &'static str,
}

/// The text of the case of that number.
fn text(random: &mut Random, number: usize) -> String {
    let words = [
        "", "add", "Add", "x y", " led", "trailed ", "a-b", "1", "none", "or|and", "p, q", "ä",
        "fn",
    ];
    match random.below(4) {
        0 => format!("{}{number}", random.of(&words)),
        1 => random.of(&words).to_owned(),
        _ => format!("{}_{number}", random.of(&["c", "Case", "kind"])),
    }
}

fn symbol(random: &mut Random, number: usize) -> String {
    let style = random.below(5);
    match style {
        0 => format!("{number}D"),
        1 => format!("UPPER_{number}"),
        2 => format!("some_case_{number}"),
        3 => format!("camelCase{number}"),
        _ => format!("C{number}"),
    }
}

fn enumeration(random: &mut Random, number: u64) -> Enum {
    if random.below(2) == 0 {
        integers(random, number)
    } else {
        bits(random, number)
    }
}

fn integers(random: &mut Random, number: u64) -> Enum {
    let width = random.of(&[8, 16, 32, 32, 64]);
    let (mut cases, mut definitions, mut names): (Vec<Case>, _, Vec<String>) =
        (Vec::new(), String::new(), Vec::new());
    let has_negative = random.below(8) == 0;
    let count = 1 + random.below(7) as usize;
    for index in 0..count {
        // Two cases with the same value are an error in C++.
        let value = loop {
            let value = if random.below(3) == 0 {
                random.next() >> (66 - width.min(62))
            } else {
                random.below(20)
            };
            if cases.iter().all(|case: &Case| case.value != value) {
                break value;
            }
        };
        let is_negative = has_negative && index + 1 == count;
        let next = cases.last().map_or(0, |case| case.value + 1);
        if is_negative && cases.iter().any(|case| case.value == next) {
            break;
        }
        let (symbol, text) = (symbol(random, index), text(random, index));
        let (written, value) = if is_negative {
            ("-3".to_owned(), next)
        } else {
            (value.to_string(), value)
        };
        let name = format!("E{number}C{index}");
        let _ = writeln!(
            definitions,
            "def {name} : EnumCase<\"{symbol}\", {written}, \"{text}\", {width}>;"
        );
        names.push(name);
        cases.push(Case { text, value });
    }
    let has_negative = has_negative && definitions.contains(", -3, ");
    let name = format!("E{number}");
    let _ = writeln!(
        definitions,
        "def {name}Def : IntEnum<\"{name}\", \"\", [{}], {width}> {{ let cppNamespace = \"::rnd\"; }}",
        names.join(", ")
    );
    Enum {
        name,
        definitions,
        is_bits: false,
        has_negative,
        width,
        cases,
        separator: "|",
    }
}

fn bits(random: &mut Random, number: u64) -> Enum {
    let width: u32 = random.of(&[8, 16, 32, 32, 64]);
    let (mut cases, mut definitions, mut names) = (Vec::new(), String::new(), Vec::<String>::new());
    let mut single: Vec<(String, u64)> = Vec::new();
    for index in 0..1 + random.below(8) as usize {
        let (symbol, text, name) = (
            symbol(random, index),
            text(random, index),
            format!("E{number}C{index}"),
        );
        let (class, value) = match random.below(6) {
            0 => (
                format!("BitEnumCaseNone<\"{symbol}\", \"{text}\", {width}>"),
                0,
            ),
            1 | 2 if single.len() > 1 => {
                let mut group = Vec::new();
                for _ in 0..2 + random.below(2) {
                    group.push(single[random.below(single.len() as u64) as usize].clone());
                }
                let members: Vec<_> = group.iter().map(|(name, _)| name.as_str()).collect();
                let members = members.join(", ");
                let all = group.iter().fold(0, |all, (_, value)| all | value);
                (
                    format!("BitEnumCaseGroup<\"{symbol}\", [{members}], \"{text}\">"),
                    all,
                )
            }
            _ => {
                let position = random.below(u64::from(width.min(63)));
                (
                    format!("BitEnumCaseBit<\"{symbol}\", {position}, \"{text}\", {width}>"),
                    1 << position,
                )
            }
        };
        // Two cases with the same value are an error in C++ if they are printed in quotes.
        if cases.iter().any(|case: &Case| case.value == value) {
            continue;
        }
        if value.is_power_of_two() {
            single.push((name.clone(), value));
        }
        let _ = writeln!(definitions, "def {name} : {class};");
        names.push(name);
        cases.push(Case { text, value });
    }
    let (name, separator) = (
        format!("E{number}"),
        random.of(&["|", ", ", " | ", ",", "|  "]),
    );
    // Only keywords can be printed without quotes.
    let is_keyword = |case: &Case| {
        case.text
            .starts_with(|first: char| first.is_ascii_alphabetic())
            && case
                .text
                .chars()
                .all(|each| each.is_ascii_alphanumeric() || each == '_')
    };
    let (groups, quoted) = (
        random.below(2),
        if cases.iter().all(is_keyword) {
            random.below(2)
        } else {
            1
        },
    );
    let _ = writeln!(
        definitions,
        "def {name}Def : BitEnum<\"{name}\", \"\", [{}], {width}> {{ let cppNamespace = \"::rnd\"; let separator = \
         \"{separator}\"; let printBitEnumPrimaryGroups = {groups}; let printBitEnumQuoted = {quoted}; }}",
        names.join(", ")
    );
    Enum {
        name,
        definitions,
        is_bits: true,
        has_negative: false,
        width,
        cases,
        separator,
    }
}

impl Enum {
    /// Texts that are cases, several of them, or nothing.
    fn texts(&self, random: &mut Random) -> Vec<String> {
        let mut texts: Vec<String> = self.cases.iter().map(|case| case.text.clone()).collect();
        for _ in 0..8 {
            let mut parts = Vec::new();
            for _ in 0..1 + random.below(3) {
                let part = &self.cases[random.below(self.cases.len() as u64) as usize].text;
                let (before, after) = (
                    random.of(&["", "", " ", "\\t"]),
                    random.of(&["", "", " ", "\\v"]),
                );
                parts.push(format!("{before}{part}{after}"));
            }
            texts.push(parts.join(random.of(&[self.separator, self.separator.trim(), "|", ","])));
        }
        texts.extend(["", "nothing", "Add"].map(str::to_owned));
        texts
    }

    /// Values of the enum.
    fn values(&self, random: &mut Random) -> Vec<u64> {
        let mut values: Vec<u64> = self.cases.iter().map(|case| case.value).collect();
        if self.is_bits {
            let all = values.iter().fold(0, |all, value| all | value);
            values.extend((0..8).map(|_| random.next() & all));
            values.extend([0, all]);
        }
        values
    }
}

/// The two programs, which print the same lines.
#[derive(Default)]
struct Programs {
    cxx: String,
    rust: String,
}

impl Programs {
    fn ask(&mut self, own: &Enum, random: &mut Random) {
        let Enum { name, width, .. } = own;
        let (texts, values) = (own.texts(random), own.values(random));
        let limit = u64::MAX >> (64 - width);
        let mut integers: Vec<_> = (0..6).map(|_| random.below(40) & limit).collect();
        integers.extend(own.cases.iter().map(|case| case.value));
        // C++ truncates the greatest value, and has neither where the value of a case is not given.
        let has_maximum = !own.is_bits
            && own
                .cases
                .iter()
                .all(|case| u32::try_from(case.value).is_ok());
        if own.has_negative {
            integers.clear();
        }
        let list = |values: &[u64]| {
            values
                .iter()
                .map(|value| format!("{value}ul, "))
                .collect::<String>()
        };
        let quoted: String = texts.iter().map(|text| format!("\"{text}\", ")).collect();
        let _ = writeln!(
            self.cxx,
            "  for (const char *text : {{{quoted}}}) SYMBOLIZE({name}, text);"
        );
        let _ = writeln!(
            self.cxx,
            "  for (uint64_t value : {{{}}}) STRINGIFY({name}, value);",
            list(&values)
        );
        if !integers.is_empty() {
            let _ = writeln!(
                self.cxx,
                "  for (uint64_t value : {{{}}}) VALUE({name}, value);",
                list(&integers)
            );
        }
        let maximum = if has_maximum && !own.has_negative {
            let _ = writeln!(
                self.cxx,
                "  say(\"{name} maximum\", uint64_t(rnd::getMaxEnumValFor{name}()));"
            );
            format!("Some({name}::MAX_VALUE.into())")
        } else {
            "None".to_owned()
        };
        let _ = writeln!(
            self.rust,
            "    ask::<{name}>(\"{name}\", &[{}], &{values:?}, &{integers:?}, {maximum});",
            quoted.replace("\\v", "\\u{b}")
        );
    }
}

/// What C++ is asked of each enum.
const MACROS: &str = r#"
static void say(const char *what, llvm::StringRef text) { std::printf("%s %s\n", what, text.str().c_str()); }
static void say(const char *what, uint64_t value) { std::printf("%s %llu\n", what, (unsigned long long)value); }
#define SYMBOLIZE(E, text) \
  if (auto v = rnd::symbolize##E(llvm::StringRef(text))) say(#E " symbolize", uint64_t(*v)); else say(#E " symbolize", "none")
#define STRINGIFY(E, value) say(#E " stringify", rnd::stringify##E(static_cast<rnd::E>(value)))
#define VALUE(E, value) \
  say(#E " value", rnd::symbolize##E(static_cast<std::underlying_type_t<rnd::E>>(value)) ? "some" : "none")
"#;

/// The same in Rust.
const ASK: &str = r#"
use format_runtime::view::Enumeration;
use generated::rnd::*;
use std::fmt::Display;
use std::str::FromStr;

fn ask<E: Enumeration + FromStr + Display>(
    name: &str,
    texts: &[&str],
    values: &[u64],
    integers: &[u64],
    maximum: Option<u64>,
) {
    for text in texts {
        match text.parse::<E>() {
            Ok(value) => println!("{name} symbolize {}", value.to_value()),
            Err(_) => println!("{name} symbolize none"),
        }
    }
    for value in values {
        println!("{name} stringify {}", E::from_value(*value).map_or_else(String::new, |value| value.to_string()));
    }
    for value in integers {
        println!("{name} value {}", if E::from_value(*value).is_some() { "some" } else { "none" });
    }
    if let Some(maximum) = maximum {
        println!("{name} maximum {maximum}");
    }
}
"#;

/// What the C++ prints that `mlir-tblgen` generates from a file.
fn lines_of_cxx(tool: &MlirTblgen, folder: &Path, definitions: &str, statements: &str) -> String {
    let written = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).expect("the folder of the tests");
    };
    for (backend, name) in [
        ("-gen-enum-decls", "decls.inc"),
        ("-gen-enum-defs", "defs.inc"),
    ] {
        let run = tool.run(backend, definitions, folder).expect("it runs");
        assert!(run.is_complete, "{}", run.said);
        written(name, &run.output);
    }
    let program = format!(
        "#include \"mlir/Support/LLVM.h\"\n#include \"llvm/ADT/DenseMapInfo.h\"\n#include \"llvm/ADT/SmallVector.h\"\n\
         #include \"llvm/ADT/StringExtras.h\"\n#include \"llvm/ADT/StringSwitch.h\"\n#include \"llvm/Support/raw_ostream.h\"\n#include <cstdio>\n#include <optional>\n\
         #include <string>\n#include \"decls.inc\"\n#include \"defs.inc\"\n\
         {MACROS}int main() {{\n{statements}}}\n"
    );
    written("main.cpp", &program);
    let libraries = tool.include.parent().expect("a prefix").join("lib");
    let executable = folder.join("cxx");
    let output = Command::new("c++")
        .args([
            "-std=c++17",
            "-O0",
            "-DNDEBUG",
            "-fno-rtti",
            "-w",
            "main.cpp",
            "-o",
        ])
        .arg(&executable)
        .arg("-I")
        .arg(&tool.include)
        .arg("-L")
        .arg(&libraries)
        .args(["-lLLVM", &format!("-Wl,-rpath,{}", libraries.display())])
        .current_dir(folder)
        .output()
        .expect("a C++ compiler");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let output = Command::new(executable).output().expect("the program");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn has_compiler() -> Result<(), String> {
    let output = Command::new("c++").arg("--version").output();
    output.map(|_| ()).map_err(|error| format!("c++: {error}"))
}

pub(crate) fn enums_say_what_they_say_in_cxx() {
    let name = "enums_say_what_they_say_in_cxx";
    let Some(tool) = referees::or_skip(name, MlirTblgen::of_22()) else {
        return;
    };
    let Some(()) = referees::or_skip(name, has_compiler()) else {
        return;
    };
    let mut random = Random(number("ASMF_RANDOM_SEED", SEED));
    let enums: Vec<_> = (0..number("ASMF_RANDOM_ENUMS", BUDGET))
        .map(|number| enumeration(&mut random, number))
        .collect();
    let mut definitions =
        String::from("include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/EnumAttr.td\"\n");
    definitions
        .push_str("def Dialect_ : Dialect { let name = \"rnd\"; let cppNamespace = \"::rnd\"; }\n");
    let mut programs = Programs::default();
    for own in &enums {
        definitions.push_str(&own.definitions);
        programs.ask(own, &mut random);
    }
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "random-enums").expect("a project");
    let folder: PathBuf =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated/random-enums/cxx-sources");
    std::fs::create_dir_all(&folder).expect("the folder of the tests");
    let file = folder.join("enums.td");
    std::fs::write(&file, &definitions).expect("the folder of the tests");
    let theirs = lines_of_cxx(&tool, &folder, &definitions, &programs.cxx);

    project
        .generate(&[&file.to_string_lossy()])
        .expect("definitions without errors");
    project.add_library().expect("a module");
    let test = format!(
        "{ASK}\n#[test]\nfn says() {{\n    println!();\n{}}}\n",
        programs.rust
    );
    project.add_test_text("says.rs", &test).expect("a test");
    let output = project
        .cargo(&["test", "--test", "says", "--", "--nocapture"])
        .unwrap_or_else(|output| panic!("{output}"));
    let ours: Vec<_> = output
        .lines()
        .filter(|line| line.starts_with('E'))
        .collect();
    let theirs: Vec<_> = theirs.lines().collect();
    for (ours, theirs) in ours.iter().zip(&theirs) {
        let definition = enums
            .iter()
            .find(|own| ours.starts_with(&format!("{} ", own.name)));
        let definition = definition.map_or("", |own| &own.definitions);
        assert_eq!(ours, theirs, "ours and theirs differ:\n{definition}");
    }
    assert_eq!(ours.len(), theirs.len());
    assert!(ours.len() > enums.len() * 10);
}
