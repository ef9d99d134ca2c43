//! The implementation of the interface of `text`: hand-written syntaxes by name, and the machines.

use super::{GeneratedOperation, has_custom_form, parameters, parse, print};
use crate::dialect::{AttrOrTypeDefinition, Dialects, OperationDefinition, OperationForm};
use crate::hooks::{
    AttributeSyntax, Environment, Hooks, OperationSyntax, PropertySyntax, TypeSyntax, ValueNames,
};
use crate::memo::DependsOn;
use crate::text::{ParseResult, Parser, Printer, Syntaxes, UnknownName};
use operation_core::{Attribute, DialectInstance, Operation, OperationState, Type};

impl Syntaxes for Hooks {
    fn operation_syntax(&self, definition: &OperationDefinition) -> Option<&dyn OperationSyntax> {
        self.syntax_of(definition)
    }

    fn is_assumed(&self, definition: &OperationDefinition) -> bool {
        self.assumes_function(definition)
    }

    fn attribute_syntax(
        &self,
        name: &str,
        cpp_namespace: Option<&str>,
    ) -> Option<&dyn AttributeSyntax> {
        self.attributes.get(name, cpp_namespace)
    }

    fn type_syntax(&self, name: &str, cpp_namespace: Option<&str>) -> Option<&dyn TypeSyntax> {
        self.types.get(name, cpp_namespace)
    }

    fn hint(&self, name: UnknownName<'_>) -> Option<String> {
        self.hints.iter().find_map(|hint| hint(name))
    }

    fn value_names(&self, definition: &OperationDefinition) -> Option<&dyn ValueNames> {
        self.names.of_operation(definition)
    }

    fn default_dialect(&self, definition: &OperationDefinition) -> Option<&str> {
        self.default_dialects.of_operation(definition)
    }

    fn has_aliases(&self) -> bool {
        !self.aliases.is_empty()
    }

    fn alias(&self, name: &str, cpp_namespace: Option<&str>) -> Option<&str> {
        self.aliases.get(name, cpp_namespace)
    }

    fn has_custom_form(&self, dialects: &Dialects, definition: &OperationDefinition) -> bool {
        has_custom_form(
            Environment {
                dialects,
                hooks: self,
            },
            definition,
        )
    }

    fn depends_on(&self, dialects: &Dialects, definition: &OperationDefinition) -> DependsOn {
        let OperationForm::Format { parse, .. } = &definition.syntax else {
            return DependsOn::Operation;
        };
        let of_directive = |&number: &u32| match self.directive(dialects, number) {
            Some(number) => self.directives.depends_on(number),
            None => DependsOn::Operation,
        };
        if parse.depends_on_result_names() {
            return DependsOn::Operation;
        }
        let directives = parse.directives().iter().map(of_directive);
        directives.fold(DependsOn::Signature, DependsOn::max)
    }

    fn property_syntax(&self, definition: &OperationDefinition) -> Option<PropertySyntax> {
        self.properties.of_operation(definition).copied()
    }

    fn has_parameter_directive(&self, dialects: &Dialects, number: u32) -> bool {
        self.parameter_directive(dialects, number).is_some()
    }

    fn parse_operation<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        definition: &'p OperationDefinition,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        match generated(definition) {
            Some(form) => (form.parse)(self, parser, definition, state),
            None => parse::parse_operation(self, parser, definition, state),
        }
    }

    fn has_usual_form(&self, definition: &OperationDefinition) -> bool {
        generated(definition).is_some_and(|form| form.usual.is_some())
    }

    fn parse_usual_form<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        definition: &'p OperationDefinition,
        state: &mut OperationState<'m>,
    ) -> bool {
        generated(definition)
            .and_then(|form| form.usual)
            .is_some_and(|parse| parse(self, parser, definition, state))
    }

    fn has_generated_printer(&self, definition: &OperationDefinition) -> bool {
        generated(definition).is_some()
    }

    fn print_generated<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> bool {
        generated(definition).is_some_and(|form| (form.print)(self, printer, definition, operation))
    }

    fn print_operation<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) {
        print::print_operation(self, printer, definition, operation);
    }

    fn parse_attribute<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        definition: &AttrOrTypeDefinition,
        type_: Option<Type<'m>>,
    ) -> ParseResult<Attribute<'m>> {
        // Stripped forms nest without a `#`, so the depth is counted here.
        parser.nested(|parser| parameters::parse_attribute(self, parser, definition, type_))
    }

    fn print_attribute<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &AttrOrTypeDefinition,
        instance: &DialectInstance<'m, 'm>,
    ) {
        parameters::print_attribute(self, printer, definition, instance);
    }

    fn parse_type<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        definition: &AttrOrTypeDefinition,
    ) -> ParseResult<Type<'m>> {
        parser.nested(|parser| parameters::parse_type(self, parser, definition))
    }

    fn print_type<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        definition: &AttrOrTypeDefinition,
        instance: &DialectInstance<'m, 'm>,
    ) {
        parameters::print_type(self, printer, definition, instance);
    }
}

/// Returns the functions generated from the programs of the operation.
#[inline]
fn generated(definition: &OperationDefinition) -> Option<&'static GeneratedOperation> {
    let OperationForm::Format { generated, .. } = &definition.syntax else {
        return None;
    };
    generated.get()
}
