//! The checks of hand-written `verify` methods of attributes and types (`genVerifyDecl`) with a declarative format.

use format_runtime::hooks::Hooks;
use operation_core::{
    Attribute, AttributeKind, DYNAMIC, FloatKind, IntegerValue, Parameter, Type, TypeKind,
};

/// Returns a verifier's message about parameters; `None` if they are valid.
type Check = for<'m> fn(Text<'_, 'm>, &[Parameter<'m>]) -> Option<String>;

/// Writes a type for a message.
type Text<'t, 'm> = &'t dyn Fn(Type<'m>) -> String;

/// Registers the verifiers.
pub(crate) fn register(hooks: &mut Hooks) {
    for (name, check) in TYPES {
        hooks.type_instances.insert(*name, Box::new(*check));
    }
    for (name, check) in ATTRIBUTES {
        hooks.attribute_instances.insert(*name, Box::new(*check));
    }
}

/// True if there is a verifier for the type or attribute with this name.
pub(crate) fn is_checked(name: &str) -> bool {
    TYPES.iter().chain(ATTRIBUTES).any(|(own, _)| *own == name)
}

const TYPES: &[(&str, Check)] = &[
    ("emitc.lvalue", emitc_lvalue),
    ("emitc.opaque", emitc_opaque),
    ("emitc.ptr", emitc_pointer),
    ("llvm.array", llvm_array),
    ("llvm.func", llvm_function),
    ("smt.array", smt_array),
    ("smt.bv", smt_bit_vector),
    ("smt.func", smt_function),
    ("smt.sort", smt_sort),
    ("tosa.shape", tosa_shape),
    ("transform.param", transform_param),
];

const ATTRIBUTES: &[(&str, Check)] = &[
    ("gpu.kernel_metadata", gpu_kernel),
    ("llvm.target_features", llvm_features),
    ("nvvm.target", nvvm_target),
    ("ptr.spec", pointer_spec),
];

/// The name of a dialect's type, `dialect.mnemonic`; for an opaque type, with the text behind it.
pub(crate) fn name_of(type_: Type<'_>) -> &str {
    match type_.kind() {
        TypeKind::Dialect(instance) => instance.name.as_str(),
        _ => "",
    }
}

fn number(parameter: Option<&Parameter<'_>>) -> Option<i64> {
    match parameter? {
        Parameter::Integer(IntegerValue::Small(number)) => Some(*number),
        _ => None,
    }
}

fn types<'m>(parameter: Option<&Parameter<'m>>) -> Vec<Type<'m>> {
    let list = match parameter {
        Some(Parameter::List(list)) => list,
        Some(Parameter::Type(type_)) => return vec![*type_],
        _ => return Vec::new(),
    };
    let type_ = |each: &Parameter<'m>| match each {
        Parameter::Type(type_) => Some(*type_),
        _ => None,
    };
    list.iter().filter_map(type_).collect()
}

fn emitc_opaque<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let message = match parameters {
        [Parameter::String(b"")] => "expected non empty string in !emitc.opaque type",
        [Parameter::String([.., b'*'])] => {
            "pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead"
        }
        _ => return None,
    };
    Some(message.to_owned())
}

fn emitc_pointer<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let is_lvalue = |type_: &Type<'_>| name_of(*type_) == "emitc.lvalue";
    types(parameters.first())
        .iter()
        .any(is_lvalue)
        .then(|| "pointers to lvalues are not allowed".to_owned())
}

fn emitc_lvalue<'m>(text: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let inner = *types(parameters.first()).first()?;
    if !is_emitc(inner) {
        let text = text(inner);
        return Some(format!(
            "!emitc.lvalue must wrap supported emitc type, but got '{text}'"
        ));
    }
    (name_of(inner) == "emitc.array")
        .then(|| "!emitc.lvalue cannot wrap !emitc.array type".to_owned())
}

/// True if the type has a representation in C code.
fn is_emitc(type_: Type<'_>) -> bool {
    match type_.kind() {
        TypeKind::RankedTensor { shape, element, .. } => {
            !shape.contains(&DYNAMIC) && name_of(*element) != "emitc.array" && is_emitc(*element)
        }
        TypeKind::Tuple(elements) => elements
            .iter()
            .all(|each| name_of(*each) != "emitc.array" && is_emitc(*each)),
        _ => is_emitc_element(type_) || name_of(type_) == "emitc.array",
    }
}

/// True for types allowed as elements of an `!emitc.array`.
pub(crate) fn is_emitc_element(type_: Type<'_>) -> bool {
    match type_.kind() {
        TypeKind::Index => true,
        TypeKind::Integer { width, .. } => matches!(width, 1 | 8 | 16 | 32 | 64),
        TypeKind::Float(kind) => matches!(
            kind,
            FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64
        ),
        _ => matches!(
            name_of(type_),
            "emitc.opaque" | "emitc.ptr" | "emitc.ptrdiff_t" | "emitc.size_t" | "emitc.ssize_t"
        ),
    }
}

fn llvm_array<'m>(text: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let element = *types(parameters.first()).first()?;
    let is_invalid = matches!(
        name_of(element),
        "llvm.void" | "llvm.label" | "llvm.metadata" | "llvm.func" | "llvm.token"
    );
    is_invalid.then(|| {
        let text = text(element);
        format!("invalid array element type: '{text}'")
    })
}

fn llvm_function<'m>(text: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let invalid = |type_: Type<'m>, what: &str| {
        let text = text(type_);
        Some(format!("invalid function {what} type: '{text}'"))
    };
    for result in types(parameters.first()) {
        if matches!(
            name_of(result),
            "llvm.func" | "llvm.label" | "llvm.metadata"
        ) {
            return invalid(result, "result");
        }
    }
    let is_invalid = |type_: &Type<'_>| matches!(name_of(*type_), "llvm.void" | "llvm.func");
    let argument = types(parameters.get(1)).into_iter().find(is_invalid)?;
    invalid(argument, "argument")
}

/// True if the type of `smt` has values; function types are checked elsewhere.
fn is_smt(type_: &Type<'_>) -> bool {
    matches!(
        name_of(*type_),
        "smt.array" | "smt.bool" | "smt.bv" | "smt.int" | "smt.sort"
    )
}

fn smt_bit_vector<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    (number(parameters.first())? <= 0)
        .then(|| "bit-vector must have at least a width of one".to_owned())
}

fn smt_function<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    if !types(parameters.first()).iter().all(is_smt) {
        return Some("domain types must be any non-function SMT type".to_owned());
    }
    let is_right = types(parameters.get(1)).iter().all(is_smt);
    (!is_right).then(|| "range type must be any non-function SMT type".to_owned())
}

fn smt_array<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let is_right = |parameter: Option<&Parameter<'m>>| {
        types(parameter)
            .iter()
            .all(|type_| is_smt(type_) || name_of(*type_) == "smt.func")
    };
    let invalid = |what: &str| Some(format!("{what} must be any SMT value type"));
    match (is_right(parameters.first()), is_right(parameters.get(1))) {
        (false, _) => invalid("domain"),
        (true, false) => invalid("range"),
        (true, true) => None,
    }
}

fn smt_sort<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let is_right = types(parameters.get(1)).iter().all(is_smt);
    (!is_right).then(|| "sort parameter types must be any non-function SMT type".to_owned())
}

fn tosa_shape<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let rank = number(parameters.first())?;
    (rank < 0).then(|| format!("invalid rank (must be >= 0): {rank}"))
}

fn transform_param<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let is_right =
        |type_: &Type<'_>| matches!(type_.kind(), TypeKind::Integer { width, .. } if *width <= 64);
    (!types(parameters.first()).iter().all(is_right))
        .then(|| "only supports integer types with width <=64".to_owned())
}

/// The strings of an array; `None` if it has other elements.
fn strings<'m>(attributes: &[Attribute<'m>]) -> Option<Vec<&'m [u8]>> {
    let string = |each: &Attribute<'m>| match each.kind() {
        AttributeKind::String { value, .. } => Some(*value),
        _ => None,
    };
    attributes.iter().map(string).collect()
}

fn gpu_kernel<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let [Parameter::Attribute(name), ..] = parameters else {
        return None;
    };
    let is_empty = matches!(name.kind(), AttributeKind::String { value: b"", .. });
    is_empty.then(|| "the kernel name can't be empty".to_owned())
}

fn llvm_features<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let [Parameter::List(features)] = parameters else {
        return None;
    };
    let message = |feature: &Parameter<'m>| match feature {
        Parameter::Attribute(feature) => match feature.kind() {
            AttributeKind::String { value: b"", .. } => {
                Some("target features can not be null or empty")
            }
            AttributeKind::String { value, .. } if !matches!(value.first(), Some(b'+' | b'-')) => {
                Some("target features must start with '+' or '-'")
            }
            AttributeKind::String { value, .. } if value.contains(&b',') => {
                Some("target features can not contain ','")
            }
            _ => None,
        },
        _ => None,
    };
    features.iter().find_map(message).map(str::to_owned)
}

fn nvvm_target<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let is_empty = |index: usize| matches!(parameters.get(index), Some(Parameter::String(b"")));
    let level = number(parameters.first()).unwrap_or(0);
    let links = match parameters.get(5) {
        Some(Parameter::Attribute(links)) => match links.kind() {
            AttributeKind::Array(links) => strings(links).is_some(),
            _ => true,
        },
        _ => true,
    };
    let message = if !(0..=3).contains(&level) {
        "The optimization level must be a number between 0 and 3."
    } else if is_empty(1) {
        "The target triple cannot be empty."
    } else if is_empty(2) {
        "The target chip cannot be empty."
    } else if !links {
        "All the elements in the `link` array must be strings."
    } else {
        return None;
    };
    Some(message.to_owned())
}

fn pointer_spec<'m>(_: Text<'_, 'm>, parameters: &[Parameter<'m>]) -> Option<String> {
    let names = ["size", "abi", "preferred", "index"];
    for (name, parameter) in names.into_iter().zip(parameters) {
        let value = number(Some(parameter))?;
        // The maximal number means that the index is absent.
        let is_absent = name == "index" && value as u32 == u32::MAX;
        if value % 8 != 0 && !is_absent {
            return Some(format!("{name} entry must be divisible by 8"));
        }
    }
    (number(parameters.get(1))? > number(parameters.get(2))?).then(|| {
        "preferred alignment is expected to be at least as large as ABI alignment".to_owned()
    })
}
