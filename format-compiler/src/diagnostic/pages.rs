//! The displayed page of each code, and its examples. The examples are also tests.

use super::Code;

/// The preamble of all examples: a dialect, and classes for its definitions.
pub const EXAMPLE_PREAMBLE: &str = r#"include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Toy_Dialect : Dialect { let name = "toy"; let cppNamespace = "::toy";
  let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1; }
class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;
class Toy_Attr<string name, string m> : AttrDef<Toy_Dialect, name> { let mnemonic = m; }
class Toy_Type<string name, string m> : TypeDef<Toy_Dialect, name> { let mnemonic = m; }
"#;

/// The two examples of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Examples {
    /// An example with a finding of the code.
    pub wrong: Example,
    /// The corrected example, without findings.
    pub right: Example,
}

/// An example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The definitions, without the preamble; empty if it is about something else.
    pub definitions: &'static str,
    /// A hook file, for codes of findings in these.
    pub hooks: Option<&'static str>,
    /// MLIR text, for codes of findings in MLIR text.
    pub text: Option<&'static str>,
}

impl Code {
    /// The page as Markdown, with dots for the variable parts of messages.
    pub fn page(self) -> String {
        let (heading, rest) = self.text().split_once('\n').unwrap_or((self.text(), ""));
        let titles: Vec<String> = self.titles().iter().map(|title| with_dots(title)).collect();
        // If no part of the message is fixed, the heading describes it.
        let titles: Vec<String> = titles
            .iter()
            .filter(|title| *title != "…")
            .map(|title| format!("> {title}\n"))
            .collect();
        let quote = if titles.is_empty() {
            String::new()
        } else {
            format!("\n{}", titles.join(">\n"))
        };
        format!(
            "# {self}: {}\n{quote}{rest}",
            heading.trim_start_matches("# ")
        )
    }

    /// The address of its page in the book, if the book has one.
    pub fn url(self) -> Option<String> {
        self.url_in(env!("CARGO_PKG_HOMEPAGE"))
    }

    /// The address of its page in the book at this address; `None` if `book` is empty.
    pub fn url_in(self, book: &str) -> Option<String> {
        (!book.is_empty()).then(|| format!("{book}/codes/{self}.html"))
    }

    /// The heading of its page.
    pub fn heading(self) -> &'static str {
        let heading = self.text().lines().next().unwrap_or_default();
        heading.strip_prefix("# ").unwrap_or(heading)
    }

    /// The examples on its page.
    pub fn examples(self) -> Option<Examples> {
        let page = self.text();
        Some(Examples {
            wrong: example(page, "## Wrong")?,
            right: example(page, "## Right")?,
        })
    }

    /// The old definitions of its examples, for codes of findings about two versions of definitions.
    pub fn definitions_before(self) -> Option<&'static str> {
        Some(example(self.text(), "## Before")?.definitions)
    }

    /// The code with this name, such as `F012`, ignoring case.
    pub fn from_name(name: &str) -> Option<Code> {
        Code::ALL
            .iter()
            .copied()
            .find(|code| code.to_string().eq_ignore_ascii_case(name))
    }
}

/// A title with dots in place of the names in braces.
fn with_dots(title: &str) -> String {
    let mut shown = String::new();
    let mut rest = title;
    while let Some((before, after)) = rest.split_once('{') {
        shown.push_str(before);
        match after.split_once('}').filter(|(name, _)| {
            name.bytes()
                .all(|byte| byte == b'_' || byte.is_ascii_lowercase())
        }) {
            Some((_, behind)) => {
                shown.push('…');
                rest = behind;
            }
            None => {
                shown.push('{');
                rest = after;
            }
        }
    }
    shown + rest
}

/// The fenced code blocks below a heading.
fn example(page: &'static str, heading: &str) -> Option<Example> {
    let (_, section) = page.split_once(&format!("\n{heading}\n"))?;
    let section = section
        .split_once("\n## ")
        .map_or(section, |(section, _)| section);
    let block = |language: &str| {
        let (_, block) = section.split_once(&format!("```{language}\n"))?;
        block.split_once("```").map(|(text, _)| text)
    };
    let (definitions, hooks) = (block("td"), block("hooks"));
    Some(Example {
        definitions: definitions.or(hooks.map(|_| ""))?,
        hooks,
        text: block("mlir"),
    })
}
