//! Directives that are assumed to be those of MLIR's own dialects, because they have the name and the arguments of these.
//!
//! An assumption must not lose what is there: an operation in generic form may hold whatever its definition allows. So only
//! descriptions count that write each argument in a form for all values of its class. (Lists of different lengths are printed as everywhere.)

use super::checked::AttrOrTypeFormat;
use super::custom::{directive_use, parameter_directive_use};
use super::tree::{ArgumentKind, Assumed, Custom, FormatKind, Node, walk_customs};
use crate::ods::{AttrOrTypeDefinition, Operation, Variable};
use format_runtime::hooks::Hooks;
use format_runtime::hooks::described::{
    AttributeForm, Condition, Constant, Described, Element, Form, ListStorage,
};
use format_runtime::program::ArgumentKind as ParameterKind;

/// The directive of MLIR's own that one without a hook is assumed to be, in the format of an operation.
pub(crate) fn assumed(operation: &Operation, custom: &Custom, hooks: &Hooks) -> Option<Assumed> {
    let number = hooks.assumed_directive(&operation.name, &directive_use(operation, custom))?;
    let described = hooks.directives.get(number)?.described()?;
    let use_of_it = Use {
        operation,
        custom,
        described: &described,
    };
    let namespace = hooks.directives.namespace(number)?.to_owned();
    use_of_it
        .writes_all(&described.elements, false)
        .then(|| Assumed {
            namespace,
            description: Some(described.clone()),
        })
}

/// Like [`assumed`], in the format of an attribute or type.
pub(crate) fn assumed_of_parameters(
    definition: &AttrOrTypeDefinition,
    custom: &Custom<AttrOrTypeFormat>,
    hooks: &Hooks,
) -> Option<Assumed> {
    let used = parameter_directive_use(definition, custom);
    let parameters = custom.arguments.iter().filter_map(|argument| {
        let ArgumentKind::Variable(index) = argument.kind else {
            return None;
        };
        Some(&*definition.parameters.get(index)?.cpp_type)
    });
    let cpp_types: Vec<&str> = parameters.collect();
    let dialect = &definition.dialect.name;
    let number = hooks.assumed_parameter_directive(dialect, &used, &cpp_types)?;
    Some(Assumed {
        namespace: hooks.parameter_directives.namespace(number)?.to_owned(),
        description: hooks.parameter_directives.get(number)?.described(),
    })
}

/// True if something is assumed of a directive among these elements.
pub(crate) fn is_assumed<K: FormatKind>(elements: &[Node<K>]) -> bool {
    let mut is_assumed = false;
    walk_customs(elements, &mut |_, custom| {
        is_assumed |= custom.assumed.is_some();
    });
    is_assumed
}

/// A description with the arguments of a format.
struct Use<'a> {
    operation: &'a Operation,
    custom: &'a Custom,
    described: &'a Described,
}

impl Use<'_> {
    /// True if the elements write whatever value the definition allows.
    fn writes_all(&self, elements: &[Element], is_listed: bool) -> bool {
        // The recursion is as deep as the nesting of the description, and this is limited.
        elements.iter().all(|element| match element {
            Element::Literal { .. }
            | Element::Space(_)
            | Element::Newline
            | Element::Refuse { .. }
            | Element::Functional { .. }
            | Element::SameLength(..)
            | Element::Given { constant: None, .. } => true,
            Element::Value {
                parameter, form, ..
            } => self.writes(*parameter, form, is_listed),
            Element::List(list) => list.count.is_none() && self.writes_all(&list.elements, true),
            Element::Group(group) => {
                let is_total = |condition: &Condition| {
                    matches!(condition, Condition::Present | Condition::PresentAndNot(_))
                };
                group
                    .anchors
                    .iter()
                    .all(|anchor| is_total(&anchor.condition) || self.is_text(anchor.parameter))
                    && self.writes_all(&group.elements, is_listed)
                    && self.writes_all(&group.otherwise, is_listed)
            }
            // Another element writes the values that aren't the constant.
            Element::Is {
                parameter,
                constant: Constant::Integer(..) | Constant::Bool(_),
                ..
            } => is_listed && self.is_dense(*parameter),
            Element::Given { parameter, .. } => self.is_text(*parameter),
            Element::Expect { elements, .. } => self.writes_all(elements, is_listed),
            Element::Is { .. }
            | Element::Printed { .. }
            | Element::Argument { .. }
            | Element::Named(_) => false,
        })
    }

    /// True if the form is one for all values of the argument's class.
    fn writes(&self, parameter: usize, form: &Form, is_listed: bool) -> bool {
        let form = match form {
            Form::Plain if self.is_attribute(parameter) => &AttributeForm::Full,
            Form::Plain | Form::Results { .. } | Form::Word => return true,
            Form::Attribute(form) => form,
            Form::Body
            | Form::WithoutArguments
            | Form::OneFor(_)
            | Form::Unprefixed(_)
            | Form::Prefix
            | Form::Shared
            | Form::Entries(_) => return false,
        };
        if is_listed {
            return self.is_dense(parameter);
        }
        let class = self.class(parameter).unwrap_or_default();
        match form {
            AttributeForm::Full => !class.is_empty(),
            AttributeForm::Type => class == "TypeAttr",
            AttributeForm::Symbol => matches!(class, "SymbolRefAttr" | "FlatSymbolRefAttr"),
            AttributeForm::FlatSymbol => class == "FlatSymbolRefAttr",
            AttributeForm::SymbolName | AttributeForm::String | AttributeForm::Name => {
                class == "StringAttr"
            }
            AttributeForm::AffineMap => class == "AffineMapAttr",
            _ => false,
        }
    }

    fn is_attribute(&self, parameter: usize) -> bool {
        self.kind(parameter) == Some(ParameterKind::Attribute)
    }

    fn is_text(&self, parameter: usize) -> bool {
        self.kind(parameter) == Some(ParameterKind::Text)
    }

    fn kind(&self, parameter: usize) -> Option<ParameterKind> {
        let parameter = self.described.parameters.get(parameter)?;
        Some(parameter.kind)
    }

    /// True if the elements of a list are those of a dense array, in the attribute of the format as well.
    fn is_dense(&self, parameter: usize) -> bool {
        let storage = self.described.parameters.get(parameter);
        let class = match storage.map(|parameter| &parameter.storage) {
            Some(ListStorage::DenseBool) => "DenseBoolArrayAttr",
            Some(ListStorage::DenseI32) => "DenseI32ArrayAttr",
            Some(ListStorage::DenseI64) => "DenseI64ArrayAttr",
            Some(ListStorage::DenseF32) => "DenseF32ArrayAttr",
            Some(ListStorage::DenseF64) => "DenseF64ArrayAttr",
            _ => return false,
        };
        self.class(parameter) == Some(class)
    }

    /// The class of MLIR's that stores an attribute of the format, without its namespace.
    fn class(&self, parameter: usize) -> Option<&str> {
        let argument = self.custom.arguments.get(parameter)?;
        let ArgumentKind::Variable(Variable::Attribute(index)) = argument.kind else {
            return None;
        };
        let storage = &self.operation.attributes[index].constraint.storage_type;
        storage.trim_start_matches(':').strip_prefix("mlir::")
    }
}
