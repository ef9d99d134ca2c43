//! Symbols and their tables.

use super::{LogicalResult, OperationVerifier, messages};
use crate::text::{TokenKind, tokens};
use operation_core::{Attribute, AttributeKind, Operation, SubElement, TextPiece};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The operations of a symbol table by name.
pub(super) type Symbols<'m> = FxHashMap<&'m [u8], Operation<'m>>;

const SYMBOL_NAME: &str = "sym_name";

/// The number of names compared linearly.
const FEW: usize = 8;

/// The symbols seen so far. Most tables are small.
#[derive(Default)]
struct Known<'m> {
    first: SmallVec<[(&'m [u8], Operation<'m>); FEW]>,
    more: Symbols<'m>,
}

impl<'m> Known<'m> {
    /// Adds a symbol and returns the earlier operation with this name, if any.
    fn insert(&mut self, name: &'m [u8], operation: Operation<'m>) -> Option<Operation<'m>> {
        if let Some((_, first)) = self.first.iter().find(|(known, _)| *known == name) {
            return Some(*first);
        }
        if self.first.len() < FEW {
            self.first.push((name, operation));
            return None;
        }
        self.more.insert(name, operation)
    }
}

/// The attribute in its slot, if the definition has one for it, otherwise among the discardable attributes.
fn inherent_or_not<'m>(
    operation: Operation<'m>,
    slot: Option<usize>,
    name: &str,
) -> Option<Attribute<'m>> {
    match slot {
        Some(slot) if slot < operation.num_properties() => operation.property(slot),
        Some(_) => None,
        None => operation
            .attributes()
            .iter()
            .find(|entry| entry.name.as_str() == name)
            .map(|entry| entry.value),
    }
}

impl<'m> OperationVerifier<'_, 'm> {
    /// The name of a symbol operation.
    fn symbol_name(&self, operation: Operation<'m>) -> Option<Attribute<'m>> {
        let slot = self
            .definition(operation)
            .and_then(|definition| definition.verification.facts.symbol_name);
        inherent_or_not(operation, slot.map(usize::from), SYMBOL_NAME)
    }

    fn named(&self, operation: Operation<'m>, name: &str) -> Option<Attribute<'m>> {
        let slot = self
            .definition(operation)
            .and_then(|definition| definition.slot(name));
        inherent_or_not(operation, slot, name)
    }

    /// `SymbolOpInterface`
    pub(super) fn symbol_interface(
        &mut self,
        operation: Operation<'m>,
        is_function: bool,
    ) -> LogicalResult {
        match self.symbol_name(operation).map(Attribute::kind) {
            Some(AttributeKind::String { .. }) => {}
            // C++ decides about symbols without a name (`isOptionalSymbol`).
            _ => return Ok(()),
        }
        let visibility = self.named(operation, "sym_visibility");
        if let Some(visibility) = visibility {
            self.visibility(operation, visibility)?;
        }
        let is_public = visibility.is_none_or(|visibility| is_public(visibility));
        if is_function && is_public && operation.num_regions() > 0 && operation.region(0).is_empty()
        {
            return Err(self.op_says(operation, messages::SYMBOL_DECLARATION_PUBLIC));
        }
        if operation.num_results() > 0 {
            return Err(self.op_says(operation, messages::SYMBOL_RESULTS));
        }
        if let Some(parent) = operation.parent_op()
            && let Some(definition) = self.definition(parent)
            && !definition.traits.symbol_table
        {
            return Err(self.op_says(operation, messages::SYMBOL_PARENT));
        }
        Ok(())
    }

    fn visibility(&mut self, operation: Operation<'m>, visibility: Attribute<'m>) -> LogicalResult {
        let AttributeKind::String { value, .. } = visibility.kind() else {
            let text =
                crate::text::attribute_text(self.environment.into(), self.context, visibility);
            return Err(self.op_says(operation, messages::SYMBOL_VISIBILITY_KIND.with([&text])));
        };
        if matches!(*value, b"public" | b"private" | b"nested") {
            return Ok(());
        }
        let found = String::from_utf8_lossy(value);
        Err(self.op_says(operation, messages::SYMBOL_VISIBILITY.with([&found])))
    }

    /// `SymbolTable`
    pub(super) fn symbol_table(&mut self, operation: Operation<'m>) -> LogicalResult {
        if operation.num_regions() != 1 {
            return Err(self.op_says(operation, messages::SYMBOL_TABLE_REGIONS));
        }
        let region = operation.region(0);
        let Some(block) = region.first().filter(|block| block.next().is_none()) else {
            return Err(self.op_says(operation, messages::SYMBOL_TABLE_BLOCKS));
        };
        let mut known = Known::default();
        for child in block.operations() {
            let Some(name) = self.symbol_name(child) else {
                continue;
            };
            let AttributeKind::String { value, .. } = name.kind() else {
                continue;
            };
            if let Some(first) = known.insert(value, child) {
                let said = messages::SYMBOL_TWICE.with([&String::from_utf8_lossy(value)]);
                let invalid = self.says(child, said);
                self.says_in_note(first.location(), messages::SYMBOL_TWICE_NOTE.into(), None);
                return Err(invalid);
            }
        }
        Ok(())
    }

    /// Verifies the symbol uses collected since there were `first` symbol users.
    pub(super) fn symbol_uses(&mut self, table: Operation<'m>, first: usize) -> LogicalResult {
        if self.symbol_users.len() <= first {
            return Ok(());
        }
        let users = self.symbol_users.split_off(first);
        let symbols = operation_symbols(table, |child| self.symbol_name(child));
        let around = self.symbols.replace((table, symbols));
        let in_texts = names_in_texts(table);
        let checked = users.into_iter().try_for_each(|(operation, user)| {
            let known = self.findings.len();
            let checked = user.verify_symbol_uses(self, operation);
            // An operation kept as text may define the symbol.
            if checked.is_err() && !in_texts.is_empty() && refers_to(operation, &in_texts) {
                self.findings.truncate(known);
                return Ok(());
            }
            checked
        });
        self.symbols = around;
        checked
    }

    /// The operation for a reference from inside the current symbol table (`lookupNearestSymbolFrom`).
    pub fn symbol(&self, reference: Attribute<'m>) -> Option<Operation<'m>> {
        let AttributeKind::SymbolRef { root, nested } = reference.kind() else {
            return None;
        };
        let (_, symbols) = self.symbols.as_ref()?;
        let mut found = *symbols.get(root.as_str().as_bytes())?;
        for name in *nested {
            let inner = operation_symbols(found, |child| self.symbol_name(child));
            found = *inner.get(name.as_str().as_bytes())?;
        }
        Some(found)
    }
}

/// The symbols directly inside an operation.
fn operation_symbols<'m>(
    table: Operation<'m>,
    name: impl Fn(Operation<'m>) -> Option<Attribute<'m>>,
) -> Symbols<'m> {
    let children = table
        .regions()
        .flat_map(|region| region.blocks())
        .flat_map(|block| block.operations());
    let named = |child| match name(child)?.kind() {
        AttributeKind::String { value, .. } => Some((*value, child)),
        _ => None,
    };
    children.filter_map(named).collect()
}

/// The names of symbols in the texts of operations directly inside another one that are kept as text.
fn names_in_texts<'m>(table: Operation<'m>) -> FxHashSet<&'m [u8]> {
    let mut names = FxHashSet::default();
    let blocks = table.regions().flat_map(|region| region.blocks());
    for text in blocks
        .flat_map(|block| block.operations())
        .filter_map(Operation::kept_text)
    {
        for piece in text.pieces() {
            let TextPiece::Text(text) = piece else {
                continue;
            };
            let symbols = tokens(text).filter(|token| token.kind == TokenKind::Symbol);
            names.extend(symbols.filter_map(|token| {
                let name = text.get(token.span.range())?.strip_prefix(b"@")?;
                let quoted = name
                    .strip_prefix(b"\"")
                    .and_then(|name| name.strip_suffix(b"\""));
                Some(quoted.unwrap_or(name))
            }));
        }
    }
    names
}

/// True if an attribute of an operation refers to a symbol with one of these names.
fn refers_to<'m>(operation: Operation<'m>, names: &FxHashSet<&'m [u8]>) -> bool {
    let own = operation.attributes().iter().map(|entry| entry.value);
    let mut left: Vec<SubElement<'m>> = operation
        .properties()
        .flatten()
        .chain(own)
        .map(SubElement::Attribute)
        .collect();
    let mut seen = FxHashSet::default();
    while let Some(part) = left.pop() {
        if let SubElement::Attribute(attribute) = part
            && let AttributeKind::SymbolRef { root, .. } = attribute.kind()
            && names.contains(root.as_str().as_bytes())
        {
            return true;
        }
        part.walk_immediate_sub_elements(|each| {
            if seen.insert(each.address()) {
                left.push(each);
            }
        });
    }
    false
}

fn is_public(visibility: Attribute<'_>) -> bool {
    matches!(
        visibility.kind(),
        AttributeKind::String {
            value: b"public",
            ..
        }
    )
}
