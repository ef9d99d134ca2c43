//! Symbols and their tables.

use super::{Checked, Verifier};
use operation_core::{Attribute, AttributeKind, Operation};
use rustc_hash::FxHashMap;

impl<'m> Verifier<'_, 'm> {
    fn named(&self, operation: Operation<'m>, name: &str) -> Option<Attribute<'m>> {
        match self.definition(operation) {
            Some(definition) if definition.slot(name).is_some() => definition.property(operation, name),
            _ => operation.attributes().iter().find(|entry| entry.name.as_str() == name).map(|entry| entry.value),
        }
    }

    /// `SymbolOpInterface`
    pub(super) fn symbol(&mut self, operation: Operation<'m>) -> Checked {
        match self.named(operation, "sym_name").map(Attribute::kind) {
            Some(AttributeKind::String { .. }) => {}
            // Whether a symbol without name is allowed (`isOptionalSymbol`) is C++.
            _ => return Ok(()),
        }
        let Some(visibility) = self.named(operation, "sym_visibility") else { return Ok(()) };
        let AttributeKind::String { value, .. } = visibility.kind() else {
            let text = crate::text::attribute_text(self.environment, self.context, visibility);
            let message =
                format!("requires visibility attribute 'sym_visibility' to be a string attribute, but got {text}");
            return Err(self.op_error(operation, message));
        };
        if matches!(*value, b"public" | b"private" | b"nested") {
            return Ok(());
        }
        let found = String::from_utf8_lossy(value);
        let message =
            format!("visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"{found}\"");
        Err(self.op_error(operation, message))
    }

    /// `SymbolTable`
    pub(super) fn symbol_table(&mut self, operation: Operation<'m>) -> Checked {
        if operation.num_regions() != 1 {
            let message = "Operations with a 'SymbolTable' must have exactly one region";
            return Err(self.op_error(operation, message));
        }
        let region = operation.region(0);
        let Some(block) = region.first().filter(|block| block.next().is_none()) else {
            return Err(self.op_error(operation, "Operations with a 'SymbolTable' must have exactly one block"));
        };
        let mut known: FxHashMap<&[u8], Operation<'m>> = FxHashMap::default();
        for child in block.operations() {
            let Some(name) = self.named(child, "sym_name") else { continue };
            let AttributeKind::String { value, .. } = name.kind() else { continue };
            if let Some(first) = known.insert(value, child) {
                let message = format!("redefinition of symbol named '{}'", String::from_utf8_lossy(value));
                let invalid = self.error(child, message);
                self.note(first.location(), "see existing symbol definition here");
                return Err(invalid);
            }
        }
        Ok(())
    }
}
