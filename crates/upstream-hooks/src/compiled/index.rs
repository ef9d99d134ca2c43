//! The format of compiled hook files in `hooks/compiled/`.

use format_runtime::hooks::Signature;
use format_runtime::hooks::statements::{HookFile, Said};
use serde::{Deserialize, Serialize};

/// Statements, with the large descriptions stored apart: a run needs few of them.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Index {
    /// `custom` directives.
    pub(super) directives: Vec<Said<Description>>,
    /// Names of values, as ranges in the bytes of all descriptions.
    pub(super) names: Vec<Said<(u32, u32)>>,
    /// Statements without large descriptions.
    pub(super) others: HookFile,
}

/// The index entry of a directive's description.
#[derive(Serialize, Deserialize)]
pub(super) struct Description {
    /// The parameters of the directive.
    pub(super) signature: Signature,
    /// The range of the description in the bytes of all descriptions.
    pub(super) place: (u32, u32),
}

/// The compiled form of all hook files, for the test that writes and compares `hooks/compiled/`.
pub struct CompiledHooks {
    index: Vec<u8>,
    descriptions: Vec<u8>,
    facts: Vec<u8>,
}

impl CompiledHooks {
    /// Compiles the statements of all files.
    ///
    /// # Errors
    ///
    /// A statement can't be serialized, or the descriptions take 4 GiB.
    pub fn new(mut all: HookFile) -> Result<Self, Box<dyn std::error::Error>> {
        let facts = postcard::to_stdvec(&all.split_facts())?;
        let mut descriptions = Vec::new();
        let mut index = Index::default();
        for said in std::mem::take(&mut all.directives) {
            let signature = said.what.signature();
            let append = |what| {
                append(&what, &mut descriptions).map(|place| Description { signature, place })
            };
            index.directives.push(said.try_map(append)?);
        }
        for said in std::mem::take(&mut all.names) {
            index
                .names
                .push(said.try_map(|what| append(&what, &mut descriptions))?);
        }
        index.others = all;
        Ok(CompiledHooks {
            index: postcard::to_stdvec(&index)?,
            descriptions,
            facts,
        })
    }

    /// The files of `hooks/compiled/`: their names and contents.
    pub fn files(&self) -> [(&'static str, &[u8]); 3] {
        [
            ("index", &self.index),
            ("descriptions", &self.descriptions),
            ("facts", &self.facts),
        ]
    }
}

/// Appends a description, and returns its range.
fn append(
    description: &impl Serialize,
    bytes: &mut Vec<u8>,
) -> Result<(u32, u32), Box<dyn std::error::Error>> {
    let start = bytes.len();
    bytes.extend(postcard::to_stdvec(description)?);
    Ok((start.try_into()?, bytes.len().try_into()?))
}
