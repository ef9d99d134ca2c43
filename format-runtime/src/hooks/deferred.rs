//! Hooks created on first use: most texts need only a few of the registered hooks.

use super::described::Described;
use super::{Directive, DirectiveArgument, PrintArgument, Signature};
use crate::dialect::{Dialects, OperationDefinition};
use crate::text::{ParseResult, Parser, Printer, ValueNames};
use operation_core::{Operation, Region, Value};
use std::sync::{Arc, OnceLock};

/// A hook with the function to create it.
pub struct Deferred<T, F> {
    make: F,
    made: OnceLock<T>,
}

impl<T, F: Fn() -> T> Deferred<T, F> {
    /// Creates a hook from `make`, to be called on the first use.
    pub fn new(make: F) -> Self {
        Deferred {
            make,
            made: OnceLock::new(),
        }
    }

    fn get(&self) -> &T {
        self.made.get_or_init(&self.make)
    }
}

/// A directive created on first use. Its signature is known before.
pub struct DeferredDirective<T, F> {
    /// The accepted arguments.
    pub signature: Signature,
    /// The directive.
    pub directive: Deferred<T, F>,
}

impl<T: Directive, F: Fn() -> T + Send + Sync> Directive for DeferredDirective<T, F> {
    fn signature(&self) -> Signature {
        self.signature.clone()
    }

    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        self.directive.get().parse(parser, arguments)
    }

    fn print<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
        arguments: &[PrintArgument<'m>],
    ) {
        self.directive.get().print(printer, operation, arguments);
    }

    fn described(&self) -> Option<Arc<Described>> {
        self.directive.get().described()
    }
}

impl<T: ValueNames, F: Fn() -> T + Send + Sync> ValueNames for Deferred<T, F> {
    fn result_names_of<'m>(
        &self,
        dialects: &Dialects,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        set: &mut dyn FnMut(Value<'m>, &str),
    ) {
        self.get()
            .result_names_of(dialects, definition, operation, set);
    }

    fn block_argument_names_of<'m>(
        &self,
        dialects: &Dialects,
        definition: &OperationDefinition,
        region: Region<'m>,
        set: &mut dyn FnMut(Value<'m>, &str),
    ) {
        self.get()
            .block_argument_names_of(dialects, definition, region, set);
    }
}
