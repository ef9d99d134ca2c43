//! Attributes and types by themselves: held by an operation that nobody defines.

use crate::check::{Failure, Form, check_printed};
use crate::fuzzer::Fuzzer;
use crate::generate::{Domain, Recipe};
use format_runtime::text::PrintOptions;
use operation_core::{Attribute, Location, NamedAttribute, OperationState};

impl<'c> Fuzzer<'c, '_> {
    /// Instances of a dialect's attribute or type, each held by an operation of its own: how many were checked, and
    /// what does not come back.
    pub fn definition(&mut self, name: &str) -> (usize, Vec<Failure>) {
        let instances = self.generator.instances(name);
        let failures = instances.iter().filter_map(|&value| self.held(value)).collect();
        (instances.len(), failures)
    }

    /// True if an attribute of the recipe's instance does not come back by itself: then the operation's format is not
    /// to blame.
    pub fn blames_attribute(&mut self, domain: &Domain<'c>, recipe: &Recipe) -> bool {
        let attributes = domain.attributes(recipe);
        attributes.into_iter().any(|value| self.held(value).is_some())
    }

    /// How an attribute does not come back, held by an operation.
    fn held(&mut self, value: Attribute<'c>) -> Option<Failure> {
        self.first.reset();
        self.second.reset();
        let (arena, context) = (&self.first, self.first.context());
        let mut state = OperationState::new(context.operation_name("test.holder"), Location::unknown());
        state.attributes = Some(context.dictionary(&[NamedAttribute { name: context.identifier("a"), value }]));
        let (block, region) = (arena.block(), arena.region());
        block.push(arena.create(&state));
        region.push(block);
        let mut module = OperationState::new(context.module_name(), Location::unknown());
        module.regions.push(region);
        let module = arena.create(&module);
        let style = PrintOptions::default();
        check_printed(&mut self.memory, module, &self.second, Form::Custom, &self.reading, style)
    }
}
