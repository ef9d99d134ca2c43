//! Checks of result patterns.

use crate::findings::Findings;
use crate::location::{self, check_location, check_trailing_of_native};
use crate::model::{Argument, ArgumentValue, Directive, Node, Pattern};
use crate::operators;
use crate::symbols::{Symbols, is_part, value_pack};
use format_compiler::diagnostic::title;
use format_compiler::ods::{self, Operation};
use tablegen::Span;

/// The meaning of a dag at the place of its use.
enum Made<'n> {
    /// Results without a name.
    Unnamed,
    /// The meaning of a name.
    Named(&'n str),
    /// The meaning of an argument's name.
    Existing(&'n Argument),
    /// A call without results.
    Nothing,
}

/// Checks the result patterns of a root operation, and the supplemental ones.
pub(crate) fn check(
    pattern: &Pattern,
    root: &Operation,
    symbols: &Symbols,
    findings: &mut Findings,
) {
    let results = &pattern.results;
    let Some(Offsets {
        offsets,
        first_replacement,
    }) = offsets(pattern, root, symbols)
    else {
        return;
    };
    for (index, result) in results.iter().enumerate().rev() {
        if let Some(result) = result
            && offsets[index] < 0
            && offsets[index + 1] > 0
        {
            let symbol = result.symbol.as_deref().unwrap_or_default();
            findings.error(title::pattern_values_shared(symbol), result.span);
        }
    }
    if offsets[0] > 0 {
        findings.error(title::pattern_values(), pattern.span);
    }
    let mut checker = Checker { symbols, findings };
    for (index, result) in results.iter().enumerate() {
        let Some(result) = result else { continue };
        let made = checker.made(result, offsets[index], 0);
        if index >= first_replacement {
            checker.used(&made, result.span);
        }
    }
    for result in pattern.supplemental.iter().flatten() {
        checker.made(result, -1, 0);
    }
}

/// The results of the root replaced by the result patterns.
pub(crate) struct Offsets {
    /// The first replaced result of the root, for each pattern.
    pub(crate) offsets: Vec<i64>,
    /// The first pattern with replacements for results.
    pub(crate) first_replacement: usize,
}

/// Counts the values of the result patterns; `None` if one of them is no dag.
pub(crate) fn offsets(pattern: &Pattern, root: &Operation, symbols: &Symbols) -> Option<Offsets> {
    let wanted = root.results.len() as i64;
    let count = pattern.results.len();
    let mut offsets = vec![wanted; count + 1];
    let mut first_replacement = if wanted == 0 { Some(count) } else { None };
    for (index, result) in pattern.results.iter().enumerate().rev() {
        offsets[index] = offsets[index + 1] - values(result.as_ref()?, symbols);
        if offsets[index] == 0 {
            first_replacement = first_replacement.or(Some(index));
        }
    }
    Some(Offsets {
        offsets,
        first_replacement: first_replacement.unwrap_or(count),
    })
}

/// The number of values of a dag; an optional or variadic result counts as one.
fn values(node: &Node, symbols: &Symbols) -> i64 {
    match (node.operation(), node.native(), &node.symbol) {
        (_, Some(native), _) => native.returns,
        (Some(_), None, Some(symbol)) if value_pack(symbol).1.is_some() => 1,
        (Some(operation), None, Some(symbol)) => match symbols.get(symbol) {
            Some(bound) => bound.values(),
            None => operation.results.len() as i64,
        },
        (Some(operation), None, None) => operation.results.len() as i64,
        (None, None, _) => 1,
    }
}

/// True if the types of the results follow from a trait.
pub(crate) fn knows_types(operation: &Operation) -> bool {
    operation.has_trait("::mlir::OpTrait::SameOperandsAndResultType")
        || operation.has_trait("::mlir::OpTrait::FirstAttrDerivedResultType")
}

struct Checker<'c, 'f> {
    symbols: &'c Symbols,
    findings: &'f mut Findings,
}

impl Checker<'_, '_> {
    /// Checks a dag at some depth. Its results replace the root's from `offset` on.
    fn made<'n>(&mut self, node: &'n Node, offset: i64, depth: usize) -> Made<'n> {
        if node.is(Directive::Location) {
            self.findings.error(title::location_directive(), node.span);
            return Made::Unnamed;
        }
        if let Some(native) = node.native() {
            self.native(node, depth);
            return match &node.symbol {
                _ if native.returns == 0 => Made::Nothing,
                Some(symbol) => Made::Named(symbol),
                None => Made::Unnamed,
            };
        }
        if node.is(Directive::ReplaceWithValue) {
            return self.existing(node);
        }
        if node.is(Directive::Variadic) {
            self.list(node, depth);
            return Made::Unnamed;
        }
        self.operation(node, offset, depth);
        node.symbol.as_deref().map_or(Made::Unnamed, Made::Named)
    }

    fn existing<'n>(&mut self, node: &'n Node) -> Made<'n> {
        if node.arguments.len() != 1 {
            self.findings.error(title::replace_with_value(), node.span);
            return Made::Unnamed;
        }
        if node.symbol.is_some() {
            // Names bound in a result pattern have been reported.
            self.findings
                .error(title::symbol_not_bindable_replace(), node.operator_span);
        }
        Made::Existing(&node.arguments[0])
    }

    /// `variadic`
    fn list(&mut self, node: &Node, depth: usize) {
        for (index, argument) in node.arguments.iter().enumerate() {
            match argument.node() {
                Some(child) => {
                    let made = self.made(child, index as i64, depth + 1);
                    self.used(&made, child.span);
                }
                None => self.argument(argument),
            }
        }
    }

    fn native(&mut self, node: &Node, depth: usize) {
        let arguments = check_trailing_of_native(node, self.symbols, self.findings);
        for (index, argument) in arguments.iter().enumerate() {
            match argument.node() {
                Some(child) => {
                    self.made(child, index as i64, depth + 1);
                }
                None => self.argument(argument),
            }
        }
    }

    /// Something is used as a value.
    fn used(&mut self, made: &Made<'_>, span: Span) {
        match *made {
            Made::Unnamed => {}
            Made::Named(symbol) => {
                if self.symbols.get(symbol).is_none() {
                    self.findings.unbound(symbol, span, self.symbols);
                    self.findings.drop_fix();
                }
            }
            Made::Existing(argument) => self.bound(argument),
            Made::Nothing => {
                self.findings.error(title::void_result(), span);
            }
        }
    }

    /// The name of an argument stands for something.
    fn bound(&mut self, argument: &Argument) {
        if self
            .symbols
            .get(argument.name.as_deref().unwrap_or_default())
            .is_none()
        {
            self.findings.unbound_argument(argument, self.symbols);
        }
    }

    /// A leaf as an argument of C++, or as an attribute or property.
    fn argument(&mut self, argument: &Argument) {
        let leaf = match &argument.value {
            ArgumentValue::Text(_) => {
                self.findings.error(title::result_argument(), argument.span);
                return;
            }
            ArgumentValue::Record(leaf) => Some(leaf),
            ArgumentValue::Node(_) | ArgumentValue::Unset | ArgumentValue::Other => None,
        };
        if let Some(constant) = leaf.and_then(|leaf| leaf.constant.as_ref()) {
            if constant.attribute.const_builder_call.is_none() {
                self.findings.error(
                    title::constant_builder(&constant.attribute.record),
                    argument.span,
                );
            }
            return;
        }
        if leaf.is_some_and(|leaf| leaf.enum_case.is_some() || leaf.constant_property.is_some()) {
            return;
        }
        self.bound(argument);
        let is_usable = match (&argument.value, leaf) {
            (ArgumentValue::Other, _) => false,
            (_, Some(leaf)) => leaf.type_constraint.is_some() || leaf.native.is_some(),
            (_, None) => true,
        };
        if !is_usable {
            self.findings
                .error(title::result_argument_matcher(), argument.span);
        }
    }

    fn operation(&mut self, node: &Node, offset: i64, depth: usize) {
        let Some(operation) = operators::operation(node, self.findings) else {
            return;
        };
        let trailing = location::trailing(node, self.findings);
        check_location(trailing.location, self.symbols, self.findings);
        let arguments = trailing.arguments;
        if arguments.len() != operation.arguments.len() && !operation.is_broken {
            let (given, expected) = (arguments.len(), operation.arguments.len());
            let title = title::pattern_arguments_result(&operation.name, given, expected);
            self.findings.error(title, node.span);
        }
        let made: Vec<Option<Made<'_>>> = arguments
            .iter()
            .enumerate()
            .map(|(index, argument)| {
                let child = argument.node()?;
                if let Some(&ods::Argument::Operand(operand)) = operation.arguments.get(index)
                    && operation.operands[operand].is_variadic()
                    && child.is_operation()
                {
                    self.findings.error(
                        title::variadic_operand_made(&operation.operands[operand].name),
                        child.span,
                    );
                }
                Some(self.made(child, index as i64, depth + 1))
            })
            .collect();
        let arguments: Vec<_> = operation
            .arguments
            .iter()
            .copied()
            .zip(arguments)
            .zip(made)
            .collect();
        let is_apart = is_part(node) || depth > 0 || offset < 0;
        if trailing.return_type.is_none() && !knows_types(operation) && is_apart {
            self.separately(operation, &arguments);
            return;
        }
        if let Some(directive) = trailing.return_type.filter(|_| depth == 0 && offset >= 0) {
            self.findings.error(
                title::return_type_directive_of_replacement(),
                directive.span,
            );
        }
        self.together(&arguments);
        for argument in trailing
            .return_type
            .iter()
            .flat_map(|directive| &directive.arguments)
        {
            match argument.node() {
                Some(child) if child.native().is_some() => self.native(child, depth + 1),
                Some(child) => {
                    self.findings
                        .error(title::return_type_directive_nested(), child.span);
                }
                None if matches!(argument.value, ArgumentValue::Text(_)) => {}
                None => self.argument(argument),
            }
        }
    }

    /// The arguments of the operation's builder with one parameter for each.
    fn separately(
        &mut self,
        operation: &Operation,
        arguments: &[((ods::Argument, &Argument), Option<Made<'_>>)],
    ) {
        for ((own, argument), made) in arguments {
            if matches!(own, ods::Argument::Operand(_)) {
                self.operand(argument, made.as_ref());
            }
        }
        for (index, ((own, argument), _)) in arguments.iter().enumerate() {
            if matches!(own, ods::Argument::Operand(_)) {
                continue;
            }
            match argument.node() {
                Some(child) if child.native().is_none() => {
                    self.findings
                        .error(title::result_argument_nested(), child.span);
                }
                Some(_) => {}
                None => {
                    let is_attribute = argument
                        .leaf()
                        .is_some_and(|leaf| leaf.constant.is_some() || leaf.enum_case.is_some());
                    if is_attribute
                        && !matches!(operation.arguments[index], ods::Argument::Attribute(_))
                    {
                        self.findings
                            .error(title::result_argument_expected(index), argument.span);
                    }
                    self.argument(argument);
                }
            }
        }
    }

    /// The arguments of the builder with one list of operands and one of attributes.
    fn together(&mut self, arguments: &[((ods::Argument, &Argument), Option<Made<'_>>)]) {
        for ((own, argument), made) in arguments {
            let nested = match own {
                ods::Argument::Operand(_) => {
                    if argument.leaf().is_some_and(|leaf| leaf.constant.is_some()) {
                        self.findings
                            .error(title::result_argument_value(), argument.span);
                    } else {
                        self.operand(argument, made.as_ref());
                    }
                    continue;
                }
                ods::Argument::Attribute(_) => title::result_argument_nested_attribute(),
                ods::Argument::Property(_) => title::result_argument_nested_property(),
            };
            match argument.node() {
                Some(child) if child.native().is_none() => {
                    self.findings.error(nested, child.span);
                }
                Some(_) => {}
                None => self.argument(argument),
            }
        }
    }

    fn operand(&mut self, argument: &Argument, made: Option<&Made<'_>>) {
        match made {
            Some(made) => self.used(made, argument.span),
            None => self.bound(argument),
        }
    }
}
