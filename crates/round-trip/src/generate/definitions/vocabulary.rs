//! The constraints and traits used in definitions.

/// The version of MLIR to take definitions from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MlirVersion {
    /// The definitions of LLVM 22.
    Llvm22,
    /// The definitions common to LLVM 19 and LLVM 22.
    Llvm19,
}

/// A constraint on operands and results.
pub(super) struct TypeWord {
    pub(super) text: &'static str,
    /// True if it allows only one type, which formats then don't write.
    pub(super) is_buildable: bool,
}

const fn plain(text: &'static str) -> TypeWord {
    TypeWord {
        text,
        is_buildable: false,
    }
}

const fn buildable(text: &'static str) -> TypeWord {
    TypeWord {
        text,
        is_buildable: true,
    }
}

/// Constraints on a single value.
pub(super) const TYPES: &[TypeWord] = &[
    plain("AnyType"),
    buildable("I32"),
    buildable("Index"),
    plain("AnyTensor"),
    plain("T_Type"),
    buildable("F32"),
    plain("AnyInteger"),
    plain("AnyTypeOf<[I32, T_Type]>"),
    plain("ConfinedType<AnyInteger, []>"),
    buildable("NoneType"),
];

/// The constraint of an attribute or a property.
pub(super) struct AttributeWord {
    pub(super) text: &'static str,
    /// True if it is optional or default-valued.
    pub(super) may_be_absent: bool,
}

const fn required(text: &'static str) -> AttributeWord {
    AttributeWord {
        text,
        may_be_absent: false,
    }
}

const fn optional(text: &'static str) -> AttributeWord {
    AttributeWord {
        text,
        may_be_absent: true,
    }
}

/// Constraints on attributes.
pub(super) const ATTRIBUTES: &[AttributeWord] = &[
    required("I64Attr"),
    optional("OptionalAttr<I64Attr>"),
    optional("UnitAttr"),
    required("AnyAttr"),
    optional("OptionalAttr<AnyAttr>"),
    optional("DefaultValuedAttr<I32Attr, \"7\">"),
    optional("DefaultValuedOptionalAttr<StrAttr, \"\\\"x\\\"\">"),
    required("StrAttr"),
    required("T_Color"),
    optional("OptionalAttr<T_Color>"),
    optional("DefaultValuedAttr<T_Color, \"Color::Red\">"),
    required("T_Flags"),
    required("T_ColorAttr"),
    optional("OptionalAttr<T_ColorAttr>"),
    required("SymbolNameAttr"),
    optional("OptionalAttr<SymbolNameAttr>"),
    required("FlatSymbolRefAttr"),
    required("TypeAttr"),
    required("ArrayAttr"),
    required("DictionaryAttr"),
    optional("OptionalAttr<DictionaryAttr>"),
    required("DenseI32ArrayAttr"),
    optional("OptionalAttr<DenseI32ArrayAttr>"),
    required("ElementsAttr"),
    required("T_Attr"),
    optional("OptionalAttr<T_Attr>"),
    required("ConfinedAttr<I64Attr, [IntPositive]>"),
    required("TypedAttrInterface"),
    optional("OptionalAttr<TypedAttrInterface>"),
    required("BoolAttr"),
    required("IndexAttr"),
    required("AffineMapAttr"),
    required("TypedArrayAttrBase<AnyAttr, \"list\">"),
];

/// Properties of LLVM 22.
pub(super) const PROPERTIES: &[AttributeWord] = &[
    required("IntProp<\"int64_t\">"),
    required("StringProp"),
    required("BoolProp"),
    optional("UnitProp"),
    optional("DefaultValuedProp<IntProp<\"int64_t\">, \"0\">"),
    optional("OptionalProp<StringProp>"),
    optional("OptionalProp<IntProp<\"int64_t\">>"),
    required("ArrayProp<IntProp<\"int64_t\">>"),
    required("EnumProp<T_Level>"),
    optional("DefaultValuedProp<EnumProp<T_Level>, \"Level::Low\">"),
    required("NamedEnumProp<T_Level, \"level\">"),
    optional("T_OwnProp"),
];

/// Properties of LLVM 19, whose class has no syntax.
pub(super) const OLD_PROPERTIES: &[AttributeWord] =
    &[optional("T_OwnProp"), required("T_PlainProp")];

/// Constraints on a single region.
pub(super) const REGIONS: &[&str] = &["AnyRegion", "SizedRegion<1>", "MaxSizedRegion<1>"];

/// Traits that need no particular operands or results.
pub(super) const TRAITS: &[&str] = &[
    "SameTypeOperands",
    "SameOperandsAndResultType",
    "DeclareOpInterfaceMethods<InferTypeOpInterface>",
    "InferTypeOpInterface",
    "InferTypeOpAdaptor",
    "SameOperandsShape",
    "SameOperandsAndResultElementType",
    "SingleBlock",
    "IsolatedFromAbove",
    "NoTerminator",
];

/// Keywords and punctuation of the printed form.
pub(super) const LITERALS: &[&str] = &[
    "`,`",
    "`:`",
    "`(`",
    "`)`",
    "`[`",
    "`]`",
    "`{`",
    "`}`",
    "`<`",
    "`>`",
    "`->`",
    "`=`",
    "`?`",
    "`+`",
    "`*`",
    "`-`",
    "`...`",
    "`to`",
    "`a`",
    "`from`",
    "`key`",
    "`b`",
    "`with`",
    "`else`",
    "`_`",
    "`a.b`",
    "`x$y`",
    "`attributes`",
    "`|`",
    "`/`",
    "`loc`",
];

/// Literals that only affect the printed whitespace.
pub(super) const WHITESPACE: &[&str] = &["``", "` `", "`\\n`"];

const SHARED: &str = r#"
def T_Dialect : Dialect {
  let name = "t";
  let cppNamespace = "::t";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}
class T_Op<string mnemonic, list<Trait> traits = []> : Op<T_Dialect, mnemonic, traits>;
class T_AttrDef<string name, string attrMnemonic> : AttrDef<T_Dialect, name> { let mnemonic = attrMnemonic; }
class T_TypeDef<string name, string typeMnemonic> : TypeDef<T_Dialect, name> { let mnemonic = typeMnemonic; }
def T_Color : I32EnumAttr<"Color", "a color", [
    I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Blue", 1, "b-b">
  ]> {
  let cppNamespace = "::t";
}
def T_Flags : I32BitEnumAttr<"Flags", "flags", [
    I32BitEnumAttrCaseBit<"One", 0, "one">, I32BitEnumAttrCaseBit<"Two", 1, "two">
  ]> {
  let cppNamespace = "::t";
}
def T_Shade : I32EnumAttr<"Shade", "a shade", [
    I32EnumAttrCase<"Light", 0, "light">, I32EnumAttrCase<"VeryDark", 1, "very_dark">
  ]> {
  let cppNamespace = "::t";
  let genSpecializedAttr = 0;
}
def T_ColorAttr : EnumAttr<T_Dialect, T_Shade, "shade">;
def T_Attr : T_AttrDef<"Plain", "plain"> {
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}
def T_Type : T_TypeDef<"Plain", "plain_type">;
"#;

const NEW: &str = r#"
def T_Level : I32Enum<"Level", "a level", [I32EnumCase<"Low", 0, "low">, I32EnumCase<"High", 1, "high">]> {
  let cppNamespace = "::t";
}
def T_OwnProp : Property<"int64_t"> {
  let defaultValue = "0";
  let parser = "return $_parser.parseInteger($_storage);";
  let printer = "$_printer << $_storage";
}
"#;

const OLD: &str = r#"
def T_OwnProp : Property<"int64_t"> { let defaultValue = "0"; }
def T_PlainProp : Property<"int64_t">;
"#;

impl MlirVersion {
    /// The text before the definitions of a file: includes and shared definitions.
    pub fn preamble(self) -> String {
        let includes = [
            "mlir/IR/OpBase.td",
            "mlir/IR/EnumAttr.td",
            "mlir/IR/Properties.td",
            "mlir/IR/AttrTypeBase.td",
            "mlir/IR/BuiltinAttributeInterfaces.td",
            "mlir/IR/SymbolInterfaces.td",
            "mlir/Interfaces/InferTypeOpInterface.td",
        ];
        let mut text: String = includes
            .iter()
            .map(|path| format!("include \"{path}\"\n"))
            .collect();
        text.push_str(SHARED);
        text.push_str(match self {
            MlirVersion::Llvm22 => NEW,
            MlirVersion::Llvm19 => OLD,
        });
        text
    }
}

/// The properties available in a version.
pub(super) fn properties(edition: MlirVersion) -> &'static [AttributeWord] {
    match edition {
        MlirVersion::Llvm22 => PROPERTIES,
        MlirVersion::Llvm19 => OLD_PROPERTIES,
    }
}
