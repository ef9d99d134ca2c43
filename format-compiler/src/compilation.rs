//! The public face: records in, checked definitions and all findings out.

use tablegen::Records;

use crate::Profile;
use crate::ambiguity::{analyse_definition, analyse_operation, keep_common};
use crate::check::{
    CheckedDefinitionFormat, CheckedFormat, check_attr_or_type_definition, check_definition, check_operation,
    check_operation_definition,
};
use crate::diagnostic::Diagnostic;
use crate::ods::{AttrOrTypeDefinition, Definitions};

/// The definitions of one root file, their checked formats, and every finding.
#[derive(Clone, Default, Debug)]
pub struct Compilation {
    /// Dialects, operations, attributes, types and enums.
    pub definitions: Definitions,
    /// For each operation: its format, if it has one and nothing is wrong with it.
    pub operation_formats: Vec<Option<CheckedFormat>>,
    /// For each attribute.
    pub attribute_formats: Vec<Option<CheckedDefinitionFormat>>,
    /// For each type.
    pub type_formats: Vec<Option<CheckedDefinitionFormat>>,
    /// Every finding. For each definition in turn, the first one is what `mlir-tblgen` would report.
    pub diagnostics: Vec<Diagnostic>,
}

/// How many of what there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Definitions.
    pub definitions: usize,
    /// Those with a declarative format.
    pub formats: usize,
    /// Those whose format is right.
    pub checked: usize,
}

/// Reads and checks all definitions by the rules of LLVM 22.
pub fn compile(records: &Records<'_>) -> Compilation {
    compile_for(records, Profile::default())
}

/// Reads and checks all definitions by the rules of some version.
pub fn compile_for(records: &Records<'_>, profile: Profile) -> Compilation {
    let (definitions, mut diagnostics) = Definitions::read(records);
    let operation_formats = definitions
        .operations
        .iter()
        .map(|operation| {
            diagnostics.extend(check_operation_definition(operation, profile));
            let (checked, found) = check_operation(operation, operation.format.as_ref()?, profile);
            diagnostics.extend(found);
            if let Some(checked) = &checked {
                diagnostics.extend(analyse_operation(operation, checked, &definitions));
            }
            checked
        })
        .collect::<Vec<_>>();
    keep_common(&definitions, &operation_formats, &mut diagnostics);
    let mut check = |definition: &AttrOrTypeDefinition| {
        diagnostics.extend(check_attr_or_type_definition(definition));
        let (checked, found) = check_definition(definition, definition.format.as_ref()?, profile);
        diagnostics.extend(found);
        if let Some(checked) = &checked {
            diagnostics.extend(analyse_definition(definition, checked));
        }
        checked
    };
    let attribute_formats = definitions.attributes.iter().map(&mut check).collect();
    let type_formats = definitions.types.iter().map(&mut check).collect();
    Compilation { definitions, operation_formats, attribute_formats, type_formats, diagnostics }
}

impl Compilation {
    /// Operations and their formats.
    pub fn operation_counts(&self) -> Counts {
        let formats = self.definitions.operations.iter().filter(|each| each.format.is_some()).count();
        Counts {
            definitions: self.definitions.operations.len(),
            formats,
            checked: self.operation_formats.iter().flatten().count(),
        }
    }

    /// Attributes and their formats.
    pub fn attribute_counts(&self) -> Counts {
        counts(&self.definitions.attributes, &self.attribute_formats)
    }

    /// Types and their formats.
    pub fn type_counts(&self) -> Counts {
        counts(&self.definitions.types, &self.type_formats)
    }
}

fn counts(definitions: &[AttrOrTypeDefinition], checked: &[Option<CheckedDefinitionFormat>]) -> Counts {
    Counts {
        definitions: definitions.len(),
        formats: definitions.iter().filter(|each| each.format.is_some()).count(),
        checked: checked.iter().flatten().count(),
    }
}
