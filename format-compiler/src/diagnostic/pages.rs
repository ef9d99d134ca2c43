//! The page of each code: `pages/F012.md`, embedded. Its examples are tests.

use super::Code;
use crate::Profile;

/// File name and text, sorted by name.
static PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// What every example on a page takes for granted: a dialect, and classes for its definitions.
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
    /// What the code is reported for.
    pub wrong: Example,
    /// The same put right: nothing is reported.
    pub right: Example,
}

/// An example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// Definitions, without the preamble.
    pub definitions: &'static str,
    /// MLIR text, for the codes of findings in such.
    pub text: Option<&'static str>,
}

impl Code {
    /// The rules by which its examples are what the page says: a few codes are those of an older version only.
    pub fn profile(self) -> Profile {
        match self {
            Code::PropertyMisplaced => Profile::Llvm19,
            _ => Profile::default(),
        }
    }

    /// What there is to say about it: Markdown, with dots in the message for what varies.
    pub fn page(self) -> Option<String> {
        let mut page = String::new();
        let mut lines = self.source()?.split_inclusive('\n');
        while let Some(line) = lines.next() {
            match line.strip_prefix("> ").map(str::trim_end) {
                // Nothing of the message is always the same: the heading says what it is about.
                Some("{}") => drop(lines.next()),
                Some(_) => page.push_str(&line.replace("{}", "…")),
                None => page.push_str(line),
            }
        }
        Some(page)
    }

    /// Its page as it is written.
    fn source(self) -> Option<&'static str> {
        let name = format!("{self}.md");
        PAGES.binary_search_by_key(&name.as_str(), |&(name, _)| name).ok().map(|index| PAGES[index].1)
    }

    /// The heading of its page, without the code.
    pub fn heading(self) -> Option<&'static str> {
        self.source()?.lines().next()?.split_once(": ").map(|(_, heading)| heading)
    }

    /// The examples on its page.
    pub fn examples(self) -> Option<Examples> {
        let page = self.source()?;
        Some(Examples { wrong: example(page, "## Wrong")?, right: example(page, "## Right")? })
    }

    /// The code that is written `F012`; small letters are fine.
    pub fn from_name(name: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.to_string().eq_ignore_ascii_case(name))
    }
}

/// The fenced blocks below a heading.
fn example(page: &'static str, heading: &str) -> Option<Example> {
    let (_, section) = page.split_once(&format!("\n{heading}\n"))?;
    let section = section.split_once("\n## ").map_or(section, |(section, _)| section);
    let block = |language: &str| {
        let (_, block) = section.split_once(&format!("```{language}\n"))?;
        block.split_once("```").map(|(text, _)| text)
    };
    Some(Example { definitions: block("td")?, text: block("mlir") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_page_per_code() {
        for &code in Code::ALL {
            let page = code.source().unwrap_or_else(|| panic!("{code} has no page"));
            assert!(page.starts_with(&format!("# {code}: ")), "{code}: heading");
            let quote: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("> ")).collect();
            assert_eq!(quote.join(" "), code.title_pattern(), "{code}: the message");
            for part in ["\n**Rule.** ", "\n**Why.** ", "\n**Fix.** "] {
                assert!(page.contains(part), "{code}: {part}");
            }
            assert!(code.examples().is_some(), "{code}: examples");
            let shown = code.page().unwrap_or_default();
            assert!(!shown.lines().any(|line| line.starts_with('>') && line.contains("{}")), "{code}: {shown}");
        }
        assert_eq!(PAGES.len(), Code::ALL.len(), "a page without a code");
    }

    #[test]
    fn messages_on_pages() {
        let page = Code::DoesNotComeBack.page().unwrap_or_default();
        assert!(page.contains("\n> an instance of `…` does not come back: …\n"), "{page}");
        let page = Code::TableGen.page().unwrap_or_default();
        assert!(page.starts_with("# F900: an error in the TableGen source\n\n**Rule.** "), "{page}");
    }

    #[test]
    fn names() {
        assert_eq!(Code::from_name("f012"), Some(Code::ExpectedComma));
        assert_eq!(Code::from_name("F999"), None);
        assert_eq!(Code::from_name("calc.add"), None);
    }
}
