//! A copy of operations without references to the context.

use format_runtime::hooks::Environment;
use format_runtime::text::LineIndex;
use operation_core::{Attribute, Context, LocationKind, Operation, Type};
use std::collections::HashMap;
use std::sync::Arc;

/// An operation and all nested operations. The outermost one is the first, and each is identified by its index.
pub(crate) struct Tree {
    pub(crate) operations: Vec<OperationData>,
}

/// The data of an operation.
pub(crate) struct OperationData {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) operand_types: Vec<Arc<str>>,
    pub(crate) result_types: Vec<Arc<str>>,
    pub(crate) regions: Vec<Vec<BlockData>>,
    /// Line and column, from 1.
    pub(crate) place: Option<(usize, usize)>,
}

/// The data of a block.
pub(crate) struct BlockData {
    pub(crate) argument_types: Vec<Arc<str>>,
    pub(crate) operations: Vec<usize>,
}

/// The context needed to print types and attributes.
struct Reader<'m, 'e> {
    environment: Environment<'e>,
    context: &'m Context,
    types: HashMap<Type<'m>, Arc<str>>,
}

impl Tree {
    /// A copy of an operation in a text.
    pub(crate) fn of<'m>(
        root: Operation<'m>,
        environment: Environment<'_>,
        context: &'m Context,
        text: &[u8],
    ) -> Self {
        let lines = LineIndex::new(text);
        let mut reader = Reader {
            environment,
            context,
            types: HashMap::new(),
        };
        let mut found = vec![root];
        let mut operations = Vec::new();
        // In breadth-first order, without recursion.
        while let Some(&operation) = found.get(operations.len()) {
            let regions = operation.regions().map(|region| {
                let blocks = region.blocks().map(|block| {
                    let first = found.len();
                    found.extend(block.operations());
                    let argument_types = block
                        .arguments()
                        .map(|argument| reader.type_(argument.value().type_()));
                    BlockData {
                        argument_types: argument_types.collect(),
                        operations: (first..found.len()).collect(),
                    }
                });
                blocks.collect()
            });
            let regions = regions.collect();
            let place = match operation.location().kind() {
                LocationKind::Source { offset, .. } if offset as usize <= text.len() => {
                    Some(lines.line_column(offset as usize))
                }
                _ => None,
            };
            operations.push(OperationData {
                name: operation.name().as_str().to_owned(),
                attributes: reader.attributes(operation),
                operand_types: operation
                    .operands()
                    .map(|operand| reader.type_(operand.type_()))
                    .collect(),
                result_types: operation
                    .results()
                    .map(|result| reader.type_(result.type_()))
                    .collect(),
                regions,
                place,
            });
        }
        Tree { operations }
    }

    /// An operation and all nested operations, each before its nested operations.
    pub(crate) fn walk(&self, from: usize) -> Vec<usize> {
        let mut walked = Vec::new();
        let mut left = vec![from];
        while let Some(number) = left.pop() {
            walked.push(number);
            let blocks = self.operations[number].regions.iter().flatten();
            let inside: Vec<usize> = blocks
                .flat_map(|block| block.operations.iter().copied())
                .collect();
            left.extend(inside.into_iter().rev());
        }
        walked
    }
}

impl<'m> Reader<'m, '_> {
    fn type_(&mut self, type_: Type<'m>) -> Arc<str> {
        let (environment, context) = (self.environment, self.context);
        let text = || Arc::from(environment.show(type_, context).to_string());
        self.types.entry(type_).or_insert_with(text).clone()
    }

    /// The present properties, then the other attributes.
    fn attributes(&self, operation: Operation<'m>) -> Vec<(String, String)> {
        let show =
            |attribute: Attribute<'m>| self.environment.show(attribute, self.context).to_string();
        let names = operation
            .name()
            .registration()
            .map(|registration| registration.properties)
            .unwrap_or_default();
        let properties = names.iter().zip(operation.properties());
        let properties =
            properties.filter_map(|(name, value)| Some((name.as_str().to_owned(), show(value?))));
        let others = operation
            .attributes()
            .iter()
            .map(|each| (each.name.as_str().to_owned(), show(each.value)));
        properties.chain(others).collect()
    }
}
