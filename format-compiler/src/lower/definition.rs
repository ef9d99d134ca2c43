//! Lowers attributes and types.

use super::parameter::{self, Shapes};
use super::{definition_parse, definition_print};
use crate::Compilation;
use crate::check::{CheckedDefinitionFormat, NodeKind, is_assumed, walk};
use crate::cxx::{Names, Scope};
use crate::ods::{AttrOrTypeDefinition as Source, DefinitionKind, Definitions, Trait};
use format_runtime::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, Dialects, Generated, ParameterDefinition, ParameterKind,
};
use format_runtime::expr::Expr;
use format_runtime::hooks::normal_namespace;
use rustc_hash::FxHashMap;

/// Adds all attributes and types: first their names, since they may refer to each other, then their definitions.
pub(super) fn add(compilations: &[Compilation], dialects: &mut Dialects, names: &mut Names) {
    let mut added = Vec::new();
    for compilation in compilations {
        let Definitions {
            attributes, types, ..
        } = &compilation.definitions;
        let attributes = (attributes, &compilation.attribute_formats);
        for (sources, formats) in [attributes, (types, &compilation.type_formats)] {
            for (index, source) in sources.iter().enumerate() {
                if source.dialect.name == "builtin" {
                    continue;
                }
                let number = add_skeleton(source, dialects, names);
                let name = source.has_mnemonic().then(|| source.full_name());
                names.add_definition(
                    source.is_attribute(),
                    &source.cpp_type,
                    number,
                    &name.unwrap_or_default(),
                    &traits(source),
                );
                let format = formats.get(index).and_then(Option::as_deref);
                added.push((source, format, number));
            }
        }
    }
    // Default values may be built from classes, so parameters are lowered before anything that depends on their
    // number.
    let mut shapes = FxHashMap::default();
    for (source, _, number) in &added {
        let parameters = parameters(source, names, dialects, &mut shapes);
        definition_mut(dialects, source, *number).parameters = parameters;
    }
    for (source, format, number) in added {
        let definition = definition_mut(dialects, source, number);
        definition.is_assumed = format.is_some_and(|format| is_assumed(&format.elements));
        let syntax = syntax(source, format, definition);
        if source.is_attribute() {
            dialects.set_attribute_syntax(number, syntax);
        } else {
            dialects.set_type_syntax(number, syntax);
        }
    }
}

/// Adds a definition by its names alone. If generated code parses the dialect's definitions of this kind, it accepts no
/// others, but an extensible dialect may define more at run time.
fn add_skeleton(source: &Source, dialects: &mut Dialects, names: &Names) -> u32 {
    let dialect = &source.dialect;
    let skeleton = skeleton(source, names);
    let (number, is_generated, generated) = if source.is_attribute() {
        (
            dialects.add_attribute(skeleton),
            dialect.use_default_attribute_printer_parser,
            &mut dialects.generated_attributes,
        )
    } else {
        (
            dialects.add_type(skeleton),
            dialect.use_default_type_printer_parser,
            &mut dialects.generated_types,
        )
    };
    if is_generated && !dialect.is_extensible && !generated.contains(&dialect.name) {
        generated.insert(dialect.name.clone());
    }
    number
}

fn definition_mut<'d>(
    dialects: &'d mut Dialects,
    source: &Source,
    number: u32,
) -> &'d mut AttrOrTypeDefinition {
    let list = if source.is_attribute() {
        &mut dialects.attributes
    } else {
        &mut dialects.types
    };
    &mut list[number as usize]
}

fn skeleton(source: &Source, names: &Names) -> AttrOrTypeDefinition {
    let enumeration = match &source.kind {
        DefinitionKind::Attribute {
            enumeration: Some(enumeration),
            ..
        } => names.enumeration(&enumeration.cpp_type, &source.dialect.cpp_namespace),
        _ => None,
    };
    AttrOrTypeDefinition {
        name: source.full_name(),
        record: source.record.clone(),
        cpp_type: source.cpp_type.clone(),
        cpp_namespace: normal_namespace(&source.dialect.cpp_namespace),
        parameters: source.parameters.iter().map(parameter::skeleton).collect(),
        syntax: DefinitionSyntax::Bare,
        mnemonic_alias: source.gen_mnemonic_alias,
        enumeration,
        is_typed: is_typed(source),
        traits: traits(source),
        has_verifier: source.has_verifier,
        is_assumed: false,
        has_own_storage: !source.gen_storage_class,
    }
}

/// True if its C++ class has `getType` of `TypedAttrInterface`.
fn is_typed(source: &Source) -> bool {
    let is_it = |name: &String| {
        let class = name.trim_start_matches("::").trim_end_matches("::Trait");
        matches!(class, "mlir::TypedAttr" | "mlir::ElementsAttr")
    };
    source.is_attribute() && traits(source).iter().any(is_it)
}

/// Returns the C++ classes of its traits and interfaces.
fn traits(source: &Source) -> Vec<String> {
    let class =
        |each: &std::sync::Arc<Trait>| each.cpp_name().or(each.interface()).map(str::to_owned);
    source.traits.iter().filter_map(class).collect()
}

fn parameters<'s>(
    source: &'s Source,
    names: &Names,
    dialects: &Dialects,
    shapes: &mut FxHashMap<&'s str, Shapes<'s>>,
) -> Vec<ParameterDefinition> {
    let namespace = &source.dialect.cpp_namespace;
    let scope = Scope::new(names, dialects, namespace);
    let parameters = source.parameters.iter().map(|each| {
        let kind = parameter::kind(each, &scope, shapes.entry(namespace).or_default());
        ParameterDefinition {
            default: parameter::default(each, &scope),
            constraint: parameter::constraint(each, &scope),
            equals: parameter::equals(each, &kind, &scope),
            kind,
            ..parameter::skeleton(each)
        }
    });
    parameters.collect()
}

fn syntax(
    source: &Source,
    format: Option<&CheckedDefinitionFormat>,
    definition: &AttrOrTypeDefinition,
) -> DefinitionSyntax {
    if source.has_custom_assembly_format || !source.has_mnemonic() {
        return DefinitionSyntax::Hooked;
    }
    if source.format.is_none() && source.parameters.is_empty() {
        return DefinitionSyntax::Bare;
    }
    let Some(format) = format else {
        return DefinitionSyntax::Unsupported("its format has errors, or there is none".to_owned());
    };
    for (index, parameter) in definition.parameters.iter().enumerate() {
        // A parameter parsed by a hook needs no shape; one parsed by the format does.
        if let ParameterKind::Unsupported(class) = innermost(&parameter.kind)
            && format.used_parameters.get(index).copied().unwrap_or(false)
            && !parameter.is_self_type
            && !only_in_custom(format, index)
        {
            return DefinitionSyntax::Unsupported(format!(
                "parameter '{}' is of C++ type {class}, whose parser is not known",
                parameter.name
            ));
        }
        if let Some(unknown) = parameter.default.as_ref().and_then(Expr::unknown) {
            return DefinitionSyntax::Unsupported(format!(
                "the default value of parameter '{}' needs {unknown}",
                parameter.name
            ));
        }
    }
    let programs = definition_parse::parse_program(source, format)
        .and_then(|parse| Ok((parse, definition_print::print_program(source, format)?)));
    match programs {
        Ok((parse, print)) => DefinitionSyntax::Format {
            parse,
            print,
            generated: Generated::default(),
        },
        Err(reason) => DefinitionSyntax::Unsupported(reason),
    }
}

fn innermost(kind: &ParameterKind) -> &ParameterKind {
    match kind {
        ParameterKind::List(inner)
        | ParameterKind::Braced(inner)
        | ParameterKind::Optional(inner) => innermost(inner),
        kind => kind,
    }
}

/// True if the parameter appears only in `custom` directives.
fn only_in_custom(format: &CheckedDefinitionFormat, wanted: usize) -> bool {
    let mut is_outside = false;
    walk(&format.elements, &mut |node| {
        is_outside |= match &node.kind {
            NodeKind::Variable(index) => *index == wanted,
            NodeKind::Directive(directive) => directive.parameters().contains(&wanted),
            NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Custom(_)
            | NodeKind::Group(_) => false,
        };
    });
    !is_outside
}
