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
def Toy_Dialect : Dialect { let name = "toy"; let cppNamespace = "::toy"; }
class Toy_Op<string mnemonic, list<Trait> traits = []> : Op<Toy_Dialect, mnemonic, traits>;
class Toy_Attr<string name, string m> : AttrDef<Toy_Dialect, name> { let mnemonic = m; }
class Toy_Type<string name, string m> : TypeDef<Toy_Dialect, name> { let mnemonic = m; }
"#;

/// The two examples of a page, without the preamble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Examples {
    /// What the code is reported for.
    pub wrong: &'static str,
    /// The same put right: nothing is reported.
    pub right: &'static str,
}

impl Code {
    /// The rules by which its examples are what the page says: a few codes are those of an older version only.
    pub fn profile(self) -> Profile {
        match self {
            Code::PropertyMisplaced => Profile::Llvm19,
            _ => Profile::default(),
        }
    }

    /// What there is to say about it: Markdown.
    pub fn page(self) -> Option<&'static str> {
        let name = format!("{self}.md");
        PAGES.binary_search_by_key(&name.as_str(), |&(name, _)| name).ok().map(|index| PAGES[index].1)
    }

    /// The heading of its page, without the code.
    pub fn heading(self) -> Option<&'static str> {
        self.page()?.lines().next()?.split_once(": ").map(|(_, heading)| heading)
    }

    /// The examples on its page.
    pub fn examples(self) -> Option<Examples> {
        let page = self.page()?;
        Some(Examples { wrong: example(page, "## Wrong")?, right: example(page, "## Right")? })
    }

    /// The code that is written `F012`; small letters are fine.
    pub fn from_name(name: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.to_string().eq_ignore_ascii_case(name))
    }
}

/// The fenced block below a heading.
fn example(page: &'static str, heading: &str) -> Option<&'static str> {
    let (_, section) = page.split_once(&format!("\n{heading}\n"))?;
    let (_, block) = section.split_once("```td\n")?;
    block.split_once("```").map(|(text, _)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_page_per_code() {
        // Pages of the warnings are being written; the message and the help stand in for one.
        let is_pending = |code: Code| (200..300).contains(&(code as u16)) && code.page().is_none();
        let with_page = || Code::ALL.iter().copied().filter(|&code| !is_pending(code));
        for code in with_page() {
            let page = code.page().unwrap_or_else(|| panic!("{code} has no page"));
            assert!(page.starts_with(&format!("# {code}: ")), "{code}: heading");
            let quote: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("> ")).collect();
            assert_eq!(quote.join(" "), code.title_pattern(), "{code}: the message");
            for part in ["\n**Rule.** ", "\n**Why.** ", "\n**Fix.** "] {
                assert!(page.contains(part), "{code}: {part}");
            }
            assert!(code.examples().is_some(), "{code}: examples");
        }
        assert_eq!(PAGES.len(), with_page().count(), "a page without a code");
    }

    #[test]
    fn names() {
        assert_eq!(Code::from_name("f012"), Some(Code::ExpectedComma));
        assert_eq!(Code::from_name("F999"), None);
        assert_eq!(Code::from_name("calc.add"), None);
    }
}
