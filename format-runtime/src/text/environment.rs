//! What reading and writing text asks of what is loaded.

use super::{ParseResult, Parser, Printer};
use crate::class::dialect_of;
use crate::dialect::{AttrOrTypeDefinition, DefinitionSyntax, Dialects, OperationDefinition, OperationForm as Syntax};
use operation_core::{Attribute, Block, DialectInstance, Operation, OperationState, Region, Type, Value};

/// The syntax of an operation whose definition says `hasCustomAssemblyFormat`.
pub trait OperationSyntax {
    /// Parses what follows the name into `state` (name and location are set): what a generated `parse` method does.
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()>;
    /// True if the operation has all that [`OperationSyntax::print`] relies on; else it is printed in generic form.
    /// Text in generic form can hold any operation; a verifier may not have run.
    fn fits(&self, operation: Operation<'_>) -> bool {
        let _ = operation;
        true
    }
    /// Prints what follows the name.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>);
}

/// Names that an operation suggests for its values: `OpAsmOpInterface`.
pub trait ValueNames {
    /// Calls `set` for the first value of each result group that has a name (without `%`; made unique by the printer).
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let _ = (operation, set);
    }
    /// Calls `set` for entry block arguments that have a name.
    fn block_argument_names<'m>(&self, region: Region<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let _ = (region, set);
    }
    /// Calls `set` for blocks that have a name.
    fn block_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Block<'m>, &str)) {
        let _ = (operation, set);
    }
}

/// The syntax of an attribute or type whose definition says `hasCustomAssemblyFormat`, or that exists only in C++.
pub trait AttributeSyntax {
    /// Parses what follows `#dialect.mnemonic`.
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>>;
    /// Prints what follows `#dialect.mnemonic`.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>);
}

/// As [`AttributeSyntax`], for types.
pub trait TypeSyntax {
    /// Parses what follows `!dialect.mnemonic`.
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>>;
    /// Prints what follows `!dialect.mnemonic`.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>);
}

/// What knows the syntax of operations, attributes and types: text leaves to it whatever a dialect defines. Those written by
/// hand are found by name and C++ namespace; for those with a format it runs the programs.
pub trait Syntaxes {
    /// The hand-written syntax of an operation; `None` if nobody wrote one.
    fn operation_syntax(&self, definition: &OperationDefinition) -> Option<&dyn OperationSyntax>;
    /// The hand-written syntax of the attributes of that name (`dialect.mnemonic`); `None` if nobody wrote one.
    fn attribute_syntax(&self, name: &str, cpp_namespace: Option<&str>) -> Option<&dyn AttributeSyntax>;
    /// As [`Syntaxes::attribute_syntax`], of types.
    fn type_syntax(&self, name: &str, cpp_namespace: Option<&str>) -> Option<&dyn TypeSyntax>;
    /// What names an operation's values; `None` if nothing does.
    fn value_names(&self, definition: &OperationDefinition) -> Option<&dyn ValueNames>;
    /// The dialect whose prefix may be left out inside an operation's regions, where only C++ says so.
    fn default_dialect(&self, definition: &OperationDefinition) -> Option<&str>;
    /// True if [`Syntaxes::alias`] knows any.
    fn has_aliases(&self) -> bool;
    /// The alias of attributes or types of that name, where only C++ asks for one.
    fn alias(&self, name: &str, cpp_namespace: Option<&str>) -> Option<&str>;
    /// True if the operation can be read and printed in custom form.
    fn has_custom_form(&self, dialects: &Dialects, definition: &OperationDefinition) -> bool;
    /// True if there is a hook for the directive of attributes and types that has that number.
    fn has_parameter_directive(&self, dialects: &Dialects, number: u32) -> bool;
    /// Parses what follows the name of an operation with a declarative format, into `state`.
    fn parse_operation<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        definition: &'p OperationDefinition,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()>;
    /// Prints what follows the name of an operation with a declarative format.
    fn print_operation<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    );
    /// Parses what follows `#dialect.mnemonic` (or stands stripped inside an operation). `type_` is the expected type for
    /// self-type parameters.
    fn parse_attribute<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        definition: &AttrOrTypeDefinition,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>>;
    /// Prints what follows `#dialect.mnemonic`.
    fn print_attribute<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &AttrOrTypeDefinition,
        instance: &DialectInstance<'m, 'm>,
    );
    /// Parses what follows `!dialect.mnemonic`.
    fn parse_type<'m>(&self, parser: &mut Parser<'_, 'm>, definition: &AttrOrTypeDefinition) -> ParseResult<Type<'m>>;
    /// Prints what follows `!dialect.mnemonic`.
    fn print_type<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &AttrOrTypeDefinition,
        instance: &DialectInstance<'m, 'm>,
    );
}

/// What is loaded and hooked, together. Text needs to know of hooks only that they are [`Syntaxes`].
pub struct Environment<'e, H: ?Sized = dyn Syntaxes> {
    /// The definitions.
    pub dialects: &'e Dialects,
    /// What they can't say.
    pub hooks: &'e H,
}

impl<H: ?Sized> Clone for Environment<'_, H> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<H: ?Sized> Copy for Environment<'_, H> {}

impl<'e, H: Syntaxes + 'static> From<Environment<'e, H>> for Environment<'e> {
    fn from(environment: Environment<'e, H>) -> Self {
        Environment { dialects: environment.dialects, hooks: environment.hooks }
    }
}

impl<'e, H: Syntaxes + ?Sized> Environment<'e, H> {
    /// The dialect whose prefix operations directly inside the regions of `definition` may leave out; empty if none.
    pub(crate) fn default_dialect(self, definition: &'e OperationDefinition) -> &'e str {
        match &definition.traits.default_dialect {
            Some(dialect) => dialect,
            None if definition.regions.is_empty() => "",
            None => self.hooks.default_dialect(definition).unwrap_or_default(),
        }
    }

    /// The hook that reads and writes an operation whose definition says that its syntax is written in C++; `None` if the
    /// definition says how, or nobody described it. A declared format goes before any hook.
    pub fn operation_syntax(self, definition: &OperationDefinition) -> Option<&'e dyn OperationSyntax> {
        match definition.syntax {
            Syntax::Hooked => self.hooks.operation_syntax(definition),
            Syntax::Generic | Syntax::Format { .. } | Syntax::Unsupported(_) => None,
        }
    }

    /// The hook that reads and writes the attributes of that name (`dialect.mnemonic`), whose definition this is if there is
    /// one: its syntax is written in C++, or only C++ has it. `None` if the definition says how, or nobody described it.
    pub fn attribute_syntax(
        self,
        definition: Option<&AttrOrTypeDefinition>,
        name: &str,
    ) -> Option<&'e dyn AttributeSyntax> {
        self.hooks.attribute_syntax(name, self.namespace_of_hooked(definition, name)?)
    }

    /// As [`Environment::attribute_syntax`], of types.
    pub fn type_syntax(self, definition: Option<&AttrOrTypeDefinition>, name: &str) -> Option<&'e dyn TypeSyntax> {
        self.hooks.type_syntax(name, self.namespace_of_hooked(definition, name)?)
    }

    /// The C++ namespace of an attribute or type that a hook may describe, as far as it is known; `None` if no hook may.
    fn namespace_of_hooked<'d>(
        self,
        definition: Option<&'d AttrOrTypeDefinition>,
        name: &str,
    ) -> Option<Option<&'d str>>
    where
        'e: 'd,
    {
        match definition {
            Some(AttrOrTypeDefinition { syntax: DefinitionSyntax::Hooked, cpp_namespace, .. }) => {
                Some(Some(cpp_namespace))
            }
            Some(_) => None,
            None => Some(self.dialects.cpp_namespace(dialect_of(name))),
        }
    }

    /// True if all directives of an attribute's or type's format have a hook.
    pub fn has_parameter_directives(self, definition: &AttrOrTypeDefinition) -> bool {
        match &definition.syntax {
            DefinitionSyntax::Format { parse, .. } => {
                parse.directives().iter().all(|&number| self.hooks.has_parameter_directive(self.dialects, number))
            }
            _ => true,
        }
    }
}
