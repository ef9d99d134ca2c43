//! Parts of an operation missing in the text of the format as a whole, or not parsable there.

use super::facts::FormatContext;
use super::warnings::Warnings;
use crate::check::{ArgumentKind, Content, NodeKind, walk};
use crate::diagnostic::{Label, title};
use crate::infer::TypeOrigin;
use crate::ods::{InferenceRule, Length, Variable};
use format_runtime::dialect::{AttributeClass, BuiltinAttribute as B};

/// Checks the format as a whole.
pub(super) fn check<'a>(facts: FormatContext<'a>, warnings: &mut Warnings<'a>) {
    properties(facts, warnings);
    segments(facts, warnings);
    resolvers(facts, warnings);
    dictionary(facts, warnings);
    let is_declared = facts.operation.declares_format();
    if let Some(span) = facts
        .operation
        .own_custom_assembly_format
        .filter(|_| is_declared)
    {
        warnings.add_at(title::format_and_code(), span);
    }
}

/// Reports a format without a dictionary if it describes hand-written C++; other formats must have one.
fn dictionary<'a>(facts: FormatContext<'a>, warnings: &mut Warnings<'a>) {
    if facts.operation.described.is_none() {
        return;
    }
    let mut has_it = false;
    walk(&facts.format.elements, &mut |node| {
        has_it |=
            match &node.kind {
                NodeKind::Custom(custom) => custom.arguments.iter().any(|argument| match &argument
                    .kind
                {
                    ArgumentKind::Directive(directive) => {
                        directive.content() == Content::Attributes
                    }
                    _ => false,
                }),
                _ => node.content() == Some(Content::Attributes),
            }
    });
    if !has_it {
        let diagnostic = warnings.add(title::attributes_lost(), 0..0);
        diagnostic
            .notes
            .push("for example, `{test.a}` is not printed".to_owned());
    }
}

fn properties<'a>(facts: FormatContext<'a>, warnings: &mut Warnings<'a>) {
    let operation = facts.operation;
    if !facts.format.has_prop_dict {
        for (index, property) in operation.properties.iter().enumerate() {
            if !facts.format.used_properties[index] {
                warnings.add_at(title::property_lost(&property.name), property.span);
            }
        }
    } else if !operation.dialect.use_properties_for_attributes && operation.properties.is_empty() {
        for (index, attribute) in operation.attributes.iter().enumerate() {
            if !facts.format.used_attributes[index] && !attribute.constraint.is_derived {
                warnings.add_at(
                    title::attribute_in_no_dictionary(&attribute.name),
                    attribute.span,
                );
            }
        }
    }
}

/// Reports segment sizes in `prop-dict`: the parser rejects `operandSegmentSizes` there as an unknown key.
fn segments<'a>(facts: FormatContext<'a>, warnings: &mut Warnings<'a>) {
    let format = facts.format;
    if format.has_prop_fields {
        return;
    }
    let has_operands = format.has_all_operands && facts.operation.has_operand_segments();
    let has_results = format.has_all_result_types && facts.operation.has_result_segments();
    if format.has_prop_dict && (has_operands || has_results) {
        let node = format
            .elements
            .iter()
            .find(|node| node.content() == Some(Content::Properties));
        let span = node.map_or(0..0, |node| node.span.clone());
        let diagnostic = warnings.add(title::segments_in_prop_dict(), span);
        let name = if has_operands {
            "operandSegmentSizes"
        } else {
            "resultSegmentSizes"
        };
        diagnostic.notes.push(format!(
            "for example, `<{{{name} = array<i32: 1, 1>}}>`: unknown key"
        ));
    }
}

/// Reports a type derived from a possibly absent variable: the parser accesses the first element of an empty list.
fn resolvers<'a>(facts: FormatContext<'a>, warnings: &mut Warnings<'a>) {
    let operation = facts.operation;
    let operands = facts
        .format
        .resolution
        .operands
        .iter()
        .enumerate()
        .map(|(index, source)| (Variable::Operand(index), source));
    let results = facts
        .format
        .resolution
        .results
        .iter()
        .enumerate()
        .map(|(index, source)| (Variable::Result(index), source));
    for (variable, source) in operands.chain(results) {
        together(facts, warnings, variable, source);
        if unwritten_segment(facts, warnings, variable, source) {
            continue;
        }
        uncounted(facts, warnings, variable, source);
        let TypeOrigin::Resolver { from, transformer } = source else {
            continue;
        };
        if let Variable::Attribute(index) = *from {
            untyped(facts, warnings, variable, index);
        }
        let length = match *from {
            Variable::Operand(index) => &operation.operands[index].length,
            Variable::Result(index) => &operation.results[index].length,
            _ => continue,
        };
        let may_fail = match length {
            Length::Single => false,
            Length::Optional => true,
            // The resolver takes all of the types, possibly none for a single value. (Traits over two lists also
            // compare their lengths.)
            _ => {
                let is_whole = transformer
                    .as_deref()
                    .is_none_or(|text| text.trim() == "$_self");
                is_whole && facts.may_be_absent(*from) && !is_compared(facts, variable, *from)
            }
        };
        if !may_fail {
            continue;
        }
        let (name, span) = operation.declaration(variable);
        let (from_name, from_span) = operation.declaration(*from);
        let diagnostic = warnings.add_at(title::optional_resolver(from_name, name), span);
        diagnostic.labels.push(Label {
            span: from_span,
            text: "may be absent".to_owned(),
        });
        let note = match length {
            Length::Optional => "the generated parser takes the first of no types, and crashes",
            _ => "the generated parser wants as many types as values",
        };
        diagnostic.notes.push(note.to_owned());
    }
}

/// Reports a list with a resolver in a format with `operands`: the resolver returns a single type, however many
/// values there are. (The type of the only operand is used for all values.)
fn together<'a>(
    facts: FormatContext<'a>,
    warnings: &mut Warnings<'a>,
    variable: Variable,
    source: &TypeOrigin,
) {
    let operation = facts.operation;
    let Variable::Operand(index) = variable else {
        return;
    };
    // `mlir-tblgen` rejects a buildable type for a list.
    let is_one = matches!(source, TypeOrigin::Resolver { .. });
    let is_only = operation.operands.len() == 1;
    if !facts.format.has_all_operands
        || is_only
        || operation.operands[index].length == Length::Single
        || !is_one
    {
        return;
    }
    let (name, span) = operation.declaration(variable);
    let diagnostic = warnings.add_at(title::type_counts_once(name), span);
    diagnostic
        .notes
        .push("the generated parser wants as many types as values".to_owned());
}

/// Reports an unwritten list of result types. The parser computes the sizes of result segments from it regardless.
fn unwritten_segment<'a>(
    facts: FormatContext<'a>,
    warnings: &mut Warnings<'a>,
    variable: Variable,
    source: &TypeOrigin,
) -> bool {
    let operation = facts.operation;
    let Variable::Result(index) = variable else {
        return false;
    };
    let is_written = matches!(source, TypeOrigin::Parsed | TypeOrigin::ParsedWithAll);
    if is_written
        || !operation.has_result_segments()
        || !operation.results[index].is_variable_length()
    {
        return false;
    }
    let (name, span) = operation.declaration(variable);
    let diagnostic = warnings.add_at(title::unwritten_segment(name), span);
    diagnostic.notes.push(format!(
        "the generated parser counts `{name}Types`, which it doesn't declare"
    ));
    true
}

/// Reports a type derived from an attribute without a type.
fn untyped<'a>(
    facts: FormatContext<'a>,
    warnings: &mut Warnings<'a>,
    variable: Variable,
    index: usize,
) {
    let attribute = &facts.operation.attributes[index];
    let constraint = &attribute.constraint;
    let is_untyped = constraint.builtin_class().is_some_and(|class| match class {
        AttributeClass::Any => true,
        AttributeClass::Builtin(class) => matches!(
            class,
            B::Array
                | B::Dictionary
                | B::Type
                | B::Unit
                | B::AffineMap
                | B::IntegerSet
                | B::SymbolRef
                | B::FlatSymbolRef
                | B::DenseArray
        ),
        _ => class.is_dense_array(),
    });
    let may_be_left_out = constraint.default_value.is_some() && !is_always_written(facts, index);
    if !is_untyped && !constraint.is_optional && !may_be_left_out {
        return;
    }
    let (name, span) = facts.operation.declaration(variable);
    let diagnostic = warnings.add_at(title::optional_resolver(&attribute.name, name), span);
    let text = match (is_untyped, constraint.is_optional) {
        (true, _) => "has no type",
        (false, true) => "may be absent",
        (false, false) => "is not written when it is the default",
    };
    diagnostic.labels.push(Label {
        span: attribute.span,
        text: text.to_owned(),
    });
}

/// True if the attribute is outside all groups and clauses.
fn is_always_written(facts: FormatContext<'_>, attribute: usize) -> bool {
    let is_it = |variable: Option<Variable>| variable == Some(Variable::Attribute(attribute));
    facts.format.elements.iter().any(|node| match &node.kind {
        NodeKind::Custom(custom) => custom
            .arguments
            .iter()
            .any(|argument| is_it(argument.bound_variable())),
        _ => is_it(node.variable()),
    })
}

fn is_variadic(facts: FormatContext<'_>, variable: Variable) -> bool {
    let length = match variable {
        Variable::Operand(index) => &facts.operation.operands[index].length,
        Variable::Result(index) => &facts.operation.results[index].length,
        _ => return false,
    };
    matches!(
        length,
        Length::Variadic { .. } | Length::VariadicOfVariadic { .. }
    )
}

/// Reports a list of results without written types if it follows from a single type: it is parsed as one result,
/// however many there were.
fn uncounted<'a>(
    facts: FormatContext<'a>,
    warnings: &mut Warnings<'a>,
    variable: Variable,
    source: &TypeOrigin,
) {
    let Variable::Result(index) = variable else {
        return;
    };
    let is_one = match source {
        TypeOrigin::Parsed
        | TypeOrigin::ParsedWithAll
        | TypeOrigin::Inferred
        | TypeOrigin::Unresolved => false,
        // The generated C++ counts the types it has read.
        _ if facts.operation.has_result_segments() => true,
        // A transformer may return a list of the right length.
        TypeOrigin::Resolver {
            from,
            transformer: None,
        } => !is_variadic(facts, *from),
        TypeOrigin::Buildable(_) => true,
        _ => false,
    };
    if facts.operation.results[index].length == Length::Single || !is_one {
        return;
    }
    let (name, span) = facts.operation.declaration(variable);
    let diagnostic = warnings.add_at(title::results_uncounted(name), span);
    diagnostic
        .notes
        .push("the number of results is known from their types".to_owned());
    if facts.operation.has_result_segments() {
        diagnostic.notes.push(
            "the generated C++ counts types that it has not read, and doesn't compile".to_owned(),
        );
    }
}

/// True if a trait compares both lists, including their lengths.
fn is_compared(facts: FormatContext<'_>, variable: Variable, from: Variable) -> bool {
    let [name, from_name] = [variable, from].map(|each| facts.name(each));
    let compares = |rule: &InferenceRule| match rule {
        InferenceRule::AllTypesMatch { values } => [name, from_name]
            .iter()
            .all(|name| values.iter().any(|value| value == name)),
        InferenceRule::TypesMatchWith { lhs, rhs, .. } => lhs == from_name && rhs == name,
        _ => false,
    };
    is_variadic(facts, variable)
        && facts
            .operation
            .traits
            .iter()
            .filter_map(|each| each.inference.as_ref())
            .any(compares)
}
