//! The interface for parsing and printing to loaded dialects and hooks.

use super::{ParseResult, Parser, Printer};
use crate::class::dialect_of;
use crate::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, Dialects, OperationDefinition, OperationForm as Syntax,
};
use crate::memo::DependsOn;
use operation_core::{
    Attribute, Block, DialectInstance, Operation, OperationState, Region, Type, Value,
};

/// The syntax of an operation with `hasCustomAssemblyFormat` in its definition.
pub trait OperationSyntax: Send + Sync {
    /// Parses the text after the operation's name into `state` (name and location are set), like a hand-written
    /// `parse` method.
    ///
    /// # Errors
    ///
    /// If the text is something else; the error was recorded with [`Parser::error`] or by the method that found it.
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()>;
    /// True if the operation has everything needed by [`OperationSyntax::print`]; otherwise it is printed in generic
    /// form. Text in generic form can contain any operation, and a verifier may not have run.
    fn fits(&self, operation: Operation<'_>) -> bool {
        let _ = operation;
        true
    }
    /// Prints the text after the operation's name.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>);
    /// The part of an operation without regions that determines the results of [`OperationSyntax::fits`] and
    /// [`OperationSyntax::print`], besides the names of values and blocks, which they leave to the printer. If it is
    /// the signature, the printer does not call them again for an operation with the same signature.
    fn depends_on(&self) -> DependsOn {
        DependsOn::Operation
    }
}

/// Names suggested by an operation for its values and blocks (`OpAsmOpInterface`).
pub trait ValueNames: Send + Sync {
    /// Calls `set` for the first value of each named result group (the name has no `%`; the printer makes it unique).
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let _ = (operation, set);
    }
    /// Like [`ValueNames::result_names`], for names that depend on the definition.
    fn result_names_of<'m>(
        &self,
        dialects: &Dialects,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        set: &mut dyn FnMut(Value<'m>, &str),
    ) {
        let _ = (dialects, definition);
        self.result_names(operation, set);
    }
    /// Calls `set` for named arguments of the entry block.
    fn block_argument_names<'m>(&self, region: Region<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let _ = (region, set);
    }
    /// Like [`ValueNames::block_argument_names`], for names that depend on the definition.
    fn block_argument_names_of<'m>(
        &self,
        dialects: &Dialects,
        definition: &OperationDefinition,
        region: Region<'m>,
        set: &mut dyn FnMut(Value<'m>, &str),
    ) {
        let _ = (dialects, definition);
        self.block_argument_names(region, set);
    }
    /// Calls `set` for named blocks.
    fn block_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Block<'m>, &str)) {
        let _ = (operation, set);
    }
}

/// The syntax of an attribute with `hasCustomAssemblyFormat` in its definition, or without a definition.
pub trait AttributeSyntax: Send + Sync {
    /// Parses the text after `#dialect.mnemonic`: a body in angle brackets, or nothing. Further text must not matter,
    /// since the parser remembers the meaning of a text.
    ///
    /// # Errors
    ///
    /// If the text is something else; the error was recorded with [`Parser::error`] or by the method that found it.
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>>;
    /// Prints the text after `#dialect.mnemonic`.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, attribute: Attribute<'m>);
}

/// Like [`AttributeSyntax`], but for types.
pub trait TypeSyntax: Send + Sync {
    /// Parses the text after `!dialect.mnemonic`, as in [`AttributeSyntax::parse`].
    ///
    /// # Errors
    ///
    /// If the text is something else; the error was recorded with [`Parser::error`] or by the method that found it.
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>>;
    /// Prints the text after `!dialect.mnemonic`.
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>);
}

/// Text of `prop-dict` read by the operation's own C++ as in generic form: without it, no property is set, and keys
/// for optional properties are ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PropertySyntax {
    /// Set if properties with their default values are printed.
    pub prints_defaults: bool,
}

/// A name that no loaded dialect has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnknownName<'n> {
    /// An operation as it is written, such as `std.br` or `func`.
    Operation(&'n str),
    /// A dialect.
    Dialect(&'n str),
}

/// A provider of the syntax of operations, attributes and types, used for everything in dialects. Hand-written
/// syntaxes are found by name and C++ namespace; declarative formats are handled by running their programs. Several
/// threads may use it at once.
pub trait Syntaxes: Send + Sync {
    /// The hand-written syntax of an operation, if any.
    fn operation_syntax(&self, definition: &OperationDefinition) -> Option<&dyn OperationSyntax>;
    /// True if that syntax is an assumption, which a text may contradict.
    fn is_assumed(&self, definition: &OperationDefinition) -> bool;
    /// The hand-written syntax of the attribute with this name (`dialect.mnemonic`), if any.
    fn attribute_syntax(
        &self,
        name: &str,
        cpp_namespace: Option<&str>,
    ) -> Option<&dyn AttributeSyntax>;
    /// Like [`Syntaxes::attribute_syntax`], but for types.
    fn type_syntax(&self, name: &str, cpp_namespace: Option<&str>) -> Option<&dyn TypeSyntax>;
    /// The hook for the names of an operation's values, if any.
    fn value_names(&self, definition: &OperationDefinition) -> Option<&dyn ValueNames>;
    /// The default dialect inside an operation's regions, if only C++ code specifies it.
    fn default_dialect(&self, definition: &OperationDefinition) -> Option<&str>;
    /// True if [`Syntaxes::alias`] returns an alias for any name.
    fn has_aliases(&self) -> bool;
    /// The alias for attributes or types with this name, if only C++ code specifies it.
    fn alias(&self, name: &str, cpp_namespace: Option<&str>) -> Option<&str>;
    /// A note about a name that no loaded dialect has.
    fn hint(&self, name: UnknownName<'_>) -> Option<String>;
    /// True if the operation can be parsed and printed in custom form.
    fn has_custom_form(&self, dialects: &Dialects, definition: &OperationDefinition) -> bool;
    /// The part of an operation that determines the text of the directives in its format, like
    /// [`OperationSyntax::depends_on`]. If it is the signature, parsing depends on nothing but the text
    /// ([`DependsOn::Text`]).
    fn depends_on(&self, dialects: &Dialects, definition: &OperationDefinition) -> DependsOn;
    /// The text for the operation's own `parseProperties` and `printProperties`, if it has them and the text is known.
    fn property_syntax(&self, definition: &OperationDefinition) -> Option<PropertySyntax>;
    /// True if there is a hook for the directive of attributes and types with this number.
    fn has_parameter_directive(&self, dialects: &Dialects, number: u32) -> bool;
    /// Parses the text after the name of an operation with a declarative format into `state`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the error was recorded with [`Parser::error`] or by the method that found it.
    fn parse_operation<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        definition: &'p OperationDefinition,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()>;
    /// True if [`Syntaxes::parse_usual_form`] has generated code for operations of this definition.
    fn has_usual_form(&self, definition: &OperationDefinition) -> bool;
    /// Like [`Syntaxes::parse_operation`], but the current token is the operation's name, and faster. At an error or
    /// any unusual text, returns false, and the parser and the lists of the state are as before.
    fn parse_usual_form<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        definition: &'p OperationDefinition,
        state: &mut OperationState<'m>,
    ) -> bool;
    /// True if [`Syntaxes::print_generated`] may be called for operations of this definition.
    fn has_generated_printer(&self, definition: &OperationDefinition) -> bool;
    /// Prints the name of an operation and the text after it with code generated from its definition; returns false if
    /// the operation doesn't have its declared shape, without having printed anything.
    fn print_generated<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> bool;
    /// Prints the text after the name of an operation with a declarative format.
    fn print_operation<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    );
    /// Parses the text after `#dialect.mnemonic` (inside operations, the text may stand without this prefix). `type_`
    /// is the expected type for self-type parameters.
    ///
    /// # Errors
    ///
    /// If the text is something else; the error was recorded with [`Parser::error`] or by the method that found it.
    fn parse_attribute<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        definition: &AttrOrTypeDefinition,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>>;
    /// Prints the text after `#dialect.mnemonic`.
    fn print_attribute<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &AttrOrTypeDefinition,
        instance: &DialectInstance<'m, 'm>,
    );
    /// Parses the text after `!dialect.mnemonic`.
    ///
    /// # Errors
    ///
    /// If the text is something else; the error was recorded with [`Parser::error`] or by the method that found it.
    fn parse_type<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        definition: &AttrOrTypeDefinition,
    ) -> ParseResult<Type<'m>>;
    /// Prints the text after `!dialect.mnemonic`.
    fn print_type<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &AttrOrTypeDefinition,
        instance: &DialectInstance<'m, 'm>,
    );
}

/// The loaded dialects together with hooks. Of these, only the [`Syntaxes`] interface is needed here.
pub struct Environment<'e, H: ?Sized = dyn Syntaxes> {
    /// The loaded definitions.
    pub dialects: &'e Dialects,
    /// The hooks for syntax beyond the definitions.
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
        Environment {
            dialects: environment.dialects,
            hooks: environment.hooks,
        }
    }
}

impl<'e, H: Syntaxes + ?Sized> Environment<'e, H> {
    /// The default dialect directly inside the regions of `definition`; empty if none.
    pub(crate) fn default_dialect(self, definition: &'e OperationDefinition) -> &'e str {
        match &definition.traits.default_dialect {
            Some(dialect) => dialect,
            None if definition.regions.is_empty() => "",
            None => self.hooks.default_dialect(definition).unwrap_or_default(),
        }
    }

    /// The hook for the syntax of an operation, if its definition leaves it to C++; `None` if the definition specifies
    /// the syntax or there is no hook. A declared format takes precedence over any hook.
    pub fn operation_syntax(
        self,
        definition: &OperationDefinition,
    ) -> Option<&'e dyn OperationSyntax> {
        match definition.syntax {
            Syntax::Hooked => self.hooks.operation_syntax(definition),
            Syntax::Generic | Syntax::Format { .. } | Syntax::Unsupported(_) => None,
        }
    }

    /// The hook for attributes with this name (`dialect.mnemonic`), if only C++ specifies their syntax or their
    /// existence; `definition` is their definition, if any. `None` if it specifies the syntax or there is no hook.
    pub fn attribute_syntax(
        self,
        definition: Option<&AttrOrTypeDefinition>,
        name: &str,
    ) -> Option<&'e dyn AttributeSyntax> {
        self.hooks
            .attribute_syntax(name, self.namespace_of_hooked(definition, name)?)
    }

    /// Like [`Environment::attribute_syntax`], but for types.
    pub fn type_syntax(
        self,
        definition: Option<&AttrOrTypeDefinition>,
        name: &str,
    ) -> Option<&'e dyn TypeSyntax> {
        self.hooks
            .type_syntax(name, self.namespace_of_hooked(definition, name)?)
    }

    /// The C++ namespace of an attribute or type for a possible hook, or `Some(None)` if unknown; `None` if no hook
    /// applies.
    fn namespace_of_hooked<'d>(
        self,
        definition: Option<&'d AttrOrTypeDefinition>,
        name: &str,
    ) -> Option<Option<&'d str>>
    where
        'e: 'd,
    {
        match definition {
            Some(AttrOrTypeDefinition {
                syntax: DefinitionSyntax::Hooked,
                cpp_namespace,
                ..
            }) => Some(Some(cpp_namespace)),
            Some(_) => None,
            None => Some(self.dialects.cpp_namespace(dialect_of(name))),
        }
    }

    /// True if all directives in an attribute's or type's format have a hook.
    pub fn has_parameter_directives(self, definition: &AttrOrTypeDefinition) -> bool {
        match &definition.syntax {
            DefinitionSyntax::Format { parse, .. } => parse
                .directives()
                .iter()
                .all(|&number| self.hooks.has_parameter_directive(self.dialects, number)),
            _ => true,
        }
    }
}
