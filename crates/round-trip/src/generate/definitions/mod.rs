//! Random definitions: TableGen text of operations, attributes and types, each with a valid or almost valid format.
//!
//! The definition around a format always has valid lists and names, since the format is under test. A format is
//! planned for its definition (each variable once, types where they are needed) and then possibly broken by a few
//! changes to its tokens; occasionally it is generated from the grammar alone. The same bytes always give the same
//! text.

mod breakage;
mod choices;
mod definition_format;
mod operation_format;
mod parameters;
mod rendering;
mod signature;
mod tokens;
mod vocabulary;
mod wild;

use crate::noise::SplitMix64;
use arbitrary::Unstructured;
use choices::Choices;
pub use vocabulary::MlirVersion;

/// The number of random bytes needed for any definition; once they are used up, every choice is the simplest.
pub const BYTES: usize = 2048;

/// The kind of a definition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// An `Op`.
    Operation,
    /// An `AttrDef`.
    Attribute,
    /// A `TypeDef`.
    Type,
}

/// One definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// Name of the record.
    pub record: String,
    /// The mnemonic.
    pub mnemonic: String,
    /// The assembly format.
    pub format: String,
    /// The text of the whole definition.
    pub text: String,
}

/// A definition named after `number`.
pub fn definition(
    kind: Kind,
    edition: MlirVersion,
    number: usize,
    bytes: &mut Unstructured<'_>,
) -> Definition {
    let mut choices = Choices::new(bytes);
    match kind {
        Kind::Operation => operation(edition, number, &mut choices),
        Kind::Attribute => attribute_or_type("Attr", number, &mut choices),
        Kind::Type => attribute_or_type("Type", number, &mut choices),
    }
}

/// Bytes for [`definition`], generated from a seed.
pub fn seeded(seed: u64) -> Vec<u8> {
    SplitMix64::new(seed).take(BYTES)
}

fn operation(edition: MlirVersion, number: usize, choices: &mut Choices<'_, '_>) -> Definition {
    let signature = signature::Signature::choose(edition, choices);
    let names = signature.names();
    let mut tokens = if choices.once_in(7) {
        wild::operation(&names, choices)
    } else {
        operation_format::plan(&signature, choices)
    };
    breakage::perhaps(&mut tokens, &names, choices);
    let format = rendering::format(&tokens, choices);
    let record = format!("T_Op{number}");
    let mnemonic = format!("op{number}");
    let literal = rendering::string(&format, choices);
    let lists = signature.lists();
    let traits = signature.traits.join(", ");
    let text = format!(
        "def {record} : T_Op<\"{mnemonic}\", [{traits}]> {{\n{lists}  let assemblyFormat = {literal};\n}}\n"
    );
    Definition {
        record,
        mnemonic,
        format,
        text,
    }
}

fn attribute_or_type(what: &str, number: usize, choices: &mut Choices<'_, '_>) -> Definition {
    let parameters = parameters::choose(what == "Attr", choices);
    let names: Vec<String> = parameters.iter().map(|each| each.name.clone()).collect();
    let mut tokens = match choices.once_in(6) {
        true => wild::definition(&names, choices),
        false => definition_format::plan(&parameters, choices),
    };
    breakage::perhaps(&mut tokens, &names, choices);
    let format = rendering::format(&tokens, choices);
    let literal = rendering::string(&format, choices);
    let record = format!("T_{what}{number}");
    let mnemonic = format!("{}{number}", what.to_lowercase());
    let list: Vec<String> = parameters
        .iter()
        .map(|each| format!("{}:${}", each.constraint, each.name))
        .collect();
    let list = list.join(", ");
    let text = format!(
        "def {record} : T_{what}Def<\"{what}{number}\", \"{mnemonic}\"> {{\n  let parameters = (ins {list});\n  \
         let assemblyFormat = {literal};\n}}\n"
    );
    Definition {
        record,
        mnemonic,
        format,
        text,
    }
}
