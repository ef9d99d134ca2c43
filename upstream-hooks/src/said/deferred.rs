//! Hooks whose description is decoded when it is first needed.

use format_runtime::dialect::{Dialects, OperationDefinition};
use format_runtime::hooks::described::Described;
use format_runtime::hooks::statements::Names;
use format_runtime::hooks::{Directive, DirectiveArgument, PrintArgument, Signature, ValueNames};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Operation, Region, Value};
use serde::de::DeserializeOwned;
use std::sync::OnceLock;

/// A description as bytes, until somebody asks for it.
pub(super) struct Deferred<T> {
    bytes: &'static [u8],
    decoded: OnceLock<T>,
}

impl<T: DeserializeOwned + Default> Deferred<T> {
    pub(super) fn new(bytes: &'static [u8]) -> Self {
        Deferred { bytes, decoded: OnceLock::new() }
    }

    fn get(&self) -> &T {
        // The build script wrote the bytes with the same types, so that they can be read.
        self.decoded.get_or_init(|| postcard::from_bytes(self.bytes).unwrap_or_default())
    }
}

/// A directive that is looked up by its parameters, and described only if a format has it.
pub(super) struct DeferredDirective {
    pub(super) signature: Signature,
    pub(super) described: Deferred<Described>,
}

impl Directive for DeferredDirective {
    fn signature(&self) -> Signature {
        self.signature.clone()
    }

    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        self.described.get().parse(parser, arguments)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        self.described.get().print(printer, operation, arguments);
    }

    fn described(&self) -> Option<&Described> {
        Some(self.described.get())
    }
}

impl ValueNames for Deferred<Names> {
    fn result_names_of<'m>(
        &self,
        dialects: &Dialects,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        set: &mut dyn FnMut(Value<'m>, &str),
    ) {
        self.get().result_names_of(dialects, definition, operation, set);
    }

    fn block_argument_names_of<'m>(
        &self,
        dialects: &Dialects,
        definition: &OperationDefinition,
        region: Region<'m>,
        set: &mut dyn FnMut(Value<'m>, &str),
    ) {
        self.get().block_argument_names_of(dialects, definition, region, set);
    }
}
