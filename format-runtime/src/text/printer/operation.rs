//! Printing of operations: choice of the form, and the generic form.

use super::*;
use crate::memo::{DependsOn, Found, check};

impl<'p, 'm> Printer<'p, 'm> {
    /// Prints an operation as a line, or several, of a block.
    #[inline]
    pub(super) fn operation_line(&mut self, operation: Operation<'m>) {
        if self.begin_line(operation) {
            self.operation_with_location(operation);
        } else {
            self.indentation_spaces();
            self.full_operation(operation);
        }
        self.byte(b'\n');
    }

    /// Prints an operation with its result names and location.
    pub(super) fn full_operation(&mut self, operation: Operation<'m>) {
        if operation.num_results() > 0 {
            self.result_names(operation);
        }
        self.operation_with_location(operation);
    }

    #[inline]
    fn operation_with_location(&mut self, operation: Operation<'m>) {
        self.custom_or_generic_operation(operation);
        if self.options.debug_info {
            self.trailing_location(operation.location(), true);
        }
    }

    /// Prints an operation in custom or generic form, without result names: MLIR's `printCustomOrGenericOp`.
    pub fn custom_or_generic_operation(&mut self, operation: Operation<'m>) {
        if self.aliases.collector.is_some() {
            return self.visit_operation(operation);
        }
        if operation.num_regions() > 0 {
            self.recording.cancel();
            self.enter_regions(operation);
            self.operation_in_its_form(operation);
            return self.leave_regions();
        }
        if self.recording.is_active() || self.options.without_operation_texts {
            self.recording.cancel();
            return self.operation_in_its_form(operation);
        }
        let start = self.out.len();
        match self.kept.operations.find(
            operation,
            self.place
                .default_dialects
                .last()
                .map_or(0, |name| place_of(name)),
        ) {
            Found::Result(place) => {
                self.known_text(operation, self.kept.operations.text(place));
                check(|| self.in_both_ways(operation, start));
            }
            Found::Worthwhile => {
                self.recording.begin(operation);
                self.operation_in_its_form(operation);
                if let (Some(names), Some(text)) =
                    (self.recording.end(start), self.out.get(start..))
                {
                    self.kept.operations.add(text, names);
                }
            }
            Found::Nothing => self.operation_in_its_form(operation),
        }
    }

    /// The text of an operation from the cache, which begins at `start` of the output, and its own.
    fn in_both_ways(&mut self, operation: Operation<'m>, start: usize) -> [String; 2] {
        let text = |printer: &Self| {
            String::from_utf8_lossy(printer.out.get(start..).unwrap_or_default()).into_owned()
        };
        let known = text(self);
        self.out.truncate(start);
        self.operation_in_its_form(operation);
        [known, text(self)]
    }

    pub(super) fn operation_in_its_form(&mut self, operation: Operation<'m>) {
        if let Some(text) = operation.kept_text() {
            return self.kept_text(operation, text);
        }
        if !self.options.generic
            && let Some(dispatch) = self.dispatch(operation.name())
        {
            if dispatch.depends_on > DependsOn::Signature {
                self.recording.cancel();
            }
            match dispatch.form {
                Form::Generic => {}
                Form::Generated => {
                    if self
                        .environment
                        .hooks
                        .print_generated(self, dispatch.definition, operation)
                    {
                        return;
                    }
                }
                // An operation that doesn't have the declared structure can't be printed in custom form.
                Form::Declarative(_)
                    if !crate::dialect::fits(
                        dispatch.definition,
                        operation,
                        self.environment.dialects,
                    ) => {}
                // Attributes whose stripped form only C++ knows can't be printed in custom form, since the result might
                // not parse.
                Form::Declarative(Some(program)) if program.stripped_text(operation).is_some() => {}
                Form::Declarative(_) => {
                    self.operation_name(operation.name());
                    return self.environment.hooks.print_operation(
                        self,
                        dispatch.definition,
                        operation,
                    );
                }
                Form::Hook(hook) if !hook.fits(operation) => {}
                Form::Hook(hook) => {
                    let start = self.out.len();
                    self.operation_name(operation.name());
                    let outer = self.hooked.replace((operation, start));
                    hook.print(self, operation);
                    self.hooked = outer;
                    return;
                }
            }
        }
        self.generic_operation(operation);
    }

    /// Prints the name of an operation: `short`, which is `name` without the dialect, if that is the default one and
    /// `short` has no dot.
    #[inline]
    pub(crate) fn name_of_operation(&mut self, dialect: &str, short: Option<&str>, name: &str) {
        match short {
            Some(short)
                if self
                    .place
                    .default_dialects
                    .last()
                    .is_some_and(|default| *default == dialect) =>
            {
                self.text(short);
            }
            _ => self.text(name),
        }
    }

    /// Prints the name, omitting the default dialect.
    pub(super) fn operation_name(&mut self, name: OperationName<'m>) {
        let text = name.as_str();
        let default = self.place.default_dialects.last().copied().unwrap_or("");
        // Few names have their dot at this position: this rules out most without a comparison.
        let rest = match text.as_bytes().get(default.len()) {
            Some(b'.') => text
                .strip_prefix(default)
                .and_then(|rest| rest.strip_prefix('.')),
            _ => None,
        };
        self.text(
            rest.filter(|rest| !rest.bytes().any(|byte| byte == b'.'))
                .unwrap_or(text),
        );
    }

    /// Prints the whole operation in generic form. A hook may fall back to it: then its output so far, including the name,
    /// is discarded.
    pub fn generic_operation(&mut self, operation: Operation<'m>) {
        if self.aliases.collector.is_some() {
            return self.visit_generic_operation(operation);
        }
        if let Some((hooked, start)) = self.hooked
            && hooked == operation
        {
            self.out.truncate(start);
            self.recording.restart();
        }
        self.string(operation.name().as_str().as_bytes());
        self.byte(b'(');
        self.operand_range(operation, 0..operation.num_operands());
        self.byte(b')');
        if operation.num_successors() > 0 {
            self.byte(b'[');
            self.successor_range(operation, 0..operation.num_successors());
            self.byte(b']');
        }
        self.generic_properties(operation);
        if operation.num_regions() > 0 {
            self.bytes(b" (");
            self.interleave_comma(operation.regions(), |printer, region| {
                // No default dialect: the generic form always uses full names.
                printer.region_with_default(region, "", true, true, true);
            });
            self.byte(b')');
        }
        self.optional_attr_dict(operation.attributes());
        self.bytes(b" : ");
        self.functional_type(
            operation.operands().map(|value| value.type_()),
            operation.results().map(|value| value.type_()),
        );
    }

    /// Prints ` <{...}>`.
    fn generic_properties(&mut self, operation: Operation<'m>) {
        if !operation.is_registered() {
            if operation.num_properties() > 0
                && let Some(properties) = operation.property(0)
            {
                self.bytes(b" <");
                self.attribute(properties);
                self.byte(b'>');
            }
            return;
        }
        let entries = properties(operation);
        if !entries.is_empty() {
            self.bytes(b" <{");
            self.interleave_comma(entries, Self::named_attribute);
            self.bytes(b"}>");
        }
    }

    /// Visits the contents of an operation in generic form for aliases, in MLIR's order with regions first. Unlike in MLIR
    /// this includes the properties of an unregistered operation, so that text of an unloaded dialect is preserved.
    fn visit_generic_operation(&mut self, operation: Operation<'m>) {
        for region in operation.regions() {
            self.region(region, true, true, true);
        }
        for value in operation.operands().chain(operation.results()) {
            self.type_(value.type_());
        }
        let mut entries = properties(operation);
        entries.extend_from_slice(operation.attributes());
        entries.sort_by_key(|entry| entry.name);
        for entry in entries {
            self.attribute(entry.value);
        }
    }
}

/// A number for the dialect whose prefix is omitted: different for different names.
fn place_of(default_dialect: &str) -> u64 {
    (default_dialect.as_ptr().addr() as u64).rotate_left(16) ^ default_dialect.len() as u64
}

/// The properties that are set, sorted by name.
fn properties(operation: Operation<'_>) -> smallvec::SmallVec<[NamedAttribute<'_>; 8]> {
    let mut entries = smallvec::SmallVec::<[NamedAttribute<'_>; 8]>::new();
    match operation.name().registration() {
        Some(registration) => {
            for (&name, value) in registration.properties.iter().zip(operation.properties()) {
                if let Some(value) = value {
                    entries.push(NamedAttribute { name, value });
                }
            }
            if entries.len() > 1 {
                entries.sort_by_key(|entry| entry.name);
            }
        }
        None => {
            if operation.num_properties() > 0
                && let Some(AttributeKind::Dictionary(dictionary)) =
                    operation.property(0).map(Attribute::kind)
            {
                entries.extend_from_slice(dictionary);
            }
        }
    }
    entries
}
