// Attribute constraints over the builtin attributes.

#ifndef ASMF_PRELUDE_IR_COMMONATTRCONSTRAINTS_TD
#define ASMF_PRELUDE_IR_COMMONATTRCONSTRAINTS_TD

include "mlir/IR/Constraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/DialectBase.td"

//===- The classes -------------------------------------------------------===//

class Attr<Pred condition, string summary = "">
    : AttrConstraint<condition, summary> {
  string cppNamespace = "";
  string description = "";

  // C++ class of the stored attribute; C++ type of the value it stands for;
  // how the latter comes from the former and the former from the latter.
  code storageType = ?;
  code returnType = ?;
  code convertFromStorage = "$_self.getValue()";
  string constBuilderCall = ?;

  // Type of the value, where the attribute has one.
  Type valueType = ?;

  // C++ text of the value an absent attribute stands for.
  string defaultValue = ?;
  bit isOptional = 0;

  // What this constraint was wrapped around.
  Attr baseAttr = ?;
}

class DialectAttr<Dialect d, Pred condition, string summary = "">
    : Attr<condition, summary> {
  Dialect dialect = d;
  let cppNamespace = d.cppNamespace;
}

//===- Presence ----------------------------------------------------------===//

/// May be absent.
class OptionalAttr<Attr attr> : Attr<attr.predicate, attr.summary> {
  let baseAttr = attr;
  let isOptional = 1;
  let storageType = attr.storageType;
  let valueType = attr.valueType;
  let returnType = "::std::optional<" # attr.returnType # ">";
  let convertFromStorage = "$_self ? " # returnType # "("
                           # attr.convertFromStorage # ") : (::std::nullopt)";
}

/// Stands for `val` if absent; is filled in when the operation is made.
class DefaultValuedAttr<Attr attr, string val>
    : Attr<attr.predicate, attr.summary> {
  let baseAttr = attr;
  let defaultValue = val;
  let storageType = attr.storageType;
  let valueType = attr.valueType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
}

/// Stands for `val` if absent, and may stay absent.
class DefaultValuedOptionalAttr<Attr attr, string val>
    : Attr<attr.predicate, attr.summary> {
  let baseAttr = attr;
  let isOptional = 1;
  let defaultValue = val;
  let storageType = attr.storageType;
  let valueType = attr.valueType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
}

// The same with a default that is a string.
class DefaultValuedStrAttr<Attr attr, string val>
    : DefaultValuedAttr<attr, "\"" # val # "\"">;
class DefaultValuedOptionalStrAttr<Attr attr, string val>
    : DefaultValuedOptionalAttr<attr, "\"" # val # "\"">;

//===- Any attribute, one of several -------------------------------------===//

def AnyAttr : Attr<CPred<"true">, "any attribute"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::mlir::Attribute";
  let convertFromStorage = "$_self";
  let constBuilderCall = "$0";
}

class AnyAttrOf<list<Attr> allowedAttrs, string summary = "",
                string cppType = "::mlir::Attribute",
                string fromStorage = "$_self">
    : Attr<Or<!foreach(a, allowedAttrs, a.predicate)>,
           !if(!empty(summary),
               !interleave(!foreach(a, allowedAttrs, a.summary), " or "),
               summary)> {
  let returnType = cppType;
  let convertFromStorage = fromStorage;
  list<Attr> allowedAttributes = allowedAttrs;
}

def LocationAttr
    : Attr<CPred<"::llvm::isa<::mlir::LocationAttr>($_self)">,
           "location attribute"> {
  let storageType = [{ ::mlir::LocationAttr }];
  let returnType = [{ ::mlir::Location }];
  let convertFromStorage = "::mlir::Location($_self)";
  let constBuilderCall = "(::mlir::LocationAttr)$0";
}

//===- Presence alone, truth values --------------------------------------===//

def UnitAttr
    : Attr<CPred<"::llvm::isa<::mlir::UnitAttr>($_self)">, "unit attribute"> {
  let storageType = [{ ::mlir::UnitAttr }];
  let returnType = "bool";
  let valueType = NoneType;
  let convertFromStorage = "$_self != nullptr";
  let constBuilderCall = "(($0) ? $_builder.getUnitAttr() : nullptr)";
  let defaultValue = "false";
  let isOptional = 1;
}

def BoolAttr
    : Attr<CPred<"::llvm::isa<::mlir::BoolAttr>($_self)">, "bool attribute"> {
  let storageType = [{ ::mlir::BoolAttr }];
  let returnType = [{ bool }];
  let valueType = I1;
  let constBuilderCall = "$_builder.getBoolAttr($0)";
}

//===- Numbers -----------------------------------------------------------===//

/// An attribute `::mlir::attrKind` whose value has the type `attrValType`.
class TypedAttrBase<Type attrValType, string attrKind, Pred condition,
                    string descr> : Attr<condition, descr> {
  let storageType = "::mlir::" # attrKind;
  let valueType = attrValType;
  let constBuilderCall = "$_builder.get" # attrKind # "("
                         # attrValType.builderCall # ", $0)";
}

def IndexAttr
    : TypedAttrBase<Index, "IntegerAttr",
        And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
             CPred<"::llvm::isa<::mlir::IndexType>("
                   "::llvm::cast<::mlir::IntegerAttr>($_self).getType())">]>,
        "index attribute"> {
  let returnType = [{ ::llvm::APInt }];
}

def APIntAttr
    : Attr<CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
           "arbitrary integer attribute"> {
  let storageType = [{ ::mlir::IntegerAttr }];
  let returnType = [{ ::mlir::APInt }];
}

class AnyIntegerAttrBase<AnyI attrValType, string descr>
    : TypedAttrBase<attrValType, "IntegerAttr",
        And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
             CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType()."
                   "isInteger(" # attrValType.bitwidth # ")">]>,
        descr> {
  let returnType = [{ ::llvm::APInt }];
  // The signedness is open, so no attribute can be made from a number.
  let constBuilderCall = ?;
}

class SignlessIntegerAttrBase<I attrValType, string descr>
    : TypedAttrBase<attrValType, "IntegerAttr",
        And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
             CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType()."
                   "isSignlessInteger(" # attrValType.bitwidth # ")">]>,
        descr> {
  let returnType = [{ ::llvm::APInt }];
}

class SignedIntegerAttrBase<SI attrValType, string descr>
    : TypedAttrBase<attrValType, "IntegerAttr",
        And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
             CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType()."
                   "isSignedInteger(" # attrValType.bitwidth # ")">]>,
        descr> {
  let returnType = [{ ::llvm::APInt }];
}

class UnsignedIntegerAttrBase<UI attrValType, string descr>
    : TypedAttrBase<attrValType, "IntegerAttr",
        And<[CPred<"::llvm::isa<::mlir::IntegerAttr>($_self)">,
             CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getType()."
                   "isUnsignedInteger(" # attrValType.bitwidth # ")">]>,
        descr> {
  let returnType = [{ ::llvm::APInt }];
}

// The same, handed out as a C++ integer `retType`.
class TypedSignlessIntegerAttrBase<I attrValType, string retType, string descr>
    : SignlessIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}
class TypedSignedIntegerAttrBase<SI attrValType, string retType, string descr>
    : SignedIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getSExtValue()";
}
class TypedUnsignedIntegerAttrBase<UI attrValType, string retType, string descr>
    : UnsignedIntegerAttrBase<attrValType, descr> {
  let returnType = retType;
  let convertFromStorage = "$_self.getValue().getZExtValue()";
}

// The named widths of each family. One bit is a C++ bool.
foreach width = [1, 8, 16, 32, 64] in {
  defvar unsignedInt = !if(!eq(width, 1), "bool", "uint" # width # "_t");
  defvar signedInt = !if(!eq(width, 1), "bool", "int" # width # "_t");

  def AnyI # width # Attr
      : AnyIntegerAttrBase<!cast<AnyI>("AnyI" # width),
                           width # "-bit integer attribute">;
  def I # width # Attr
      : TypedSignlessIntegerAttrBase<!cast<I>("I" # width), unsignedInt,
                                     width # "-bit signless integer attribute">;
  def SI # width # Attr
      : TypedSignedIntegerAttrBase<!cast<SI>("SI" # width), signedInt,
                                   width # "-bit signed integer attribute">;
  def UI # width # Attr
      : TypedUnsignedIntegerAttrBase<!cast<UI>("UI" # width), unsignedInt,
                                     width # "-bit unsigned integer attribute">;
}

class FloatAttrBase<F attrValType, string descr>
    : TypedAttrBase<attrValType, "FloatAttr",
        And<[CPred<"::llvm::isa<::mlir::FloatAttr>($_self)">,
             CPred<"::llvm::cast<::mlir::FloatAttr>($_self).getType().isF"
                   # attrValType.bitwidth # "()">]>,
        descr> {
  let returnType = [{ ::llvm::APFloat }];
}

def F32Attr : FloatAttrBase<F32, "32-bit float attribute">;
def F64Attr : FloatAttrBase<F64, "64-bit float attribute">;

//===- Strings and symbols -----------------------------------------------===//

class StringBasedAttr<Pred condition, string descr> : Attr<condition, descr> {
  let storageType = [{ ::mlir::StringAttr }];
  let returnType = [{ ::llvm::StringRef }];
  let valueType = NoneType;
  let constBuilderCall = "$_builder.getStringAttr($0)";
}

def StrAttrPred : CPred<"::llvm::isa<::mlir::StringAttr>($_self)">;
def StrAttr : StringBasedAttr<StrAttrPred, "string attribute">;

/// A string that names a symbol; written `@name`.
def SymbolNameAttr : StringBasedAttr<StrAttrPred, "string attribute">;

class TypedStrAttr<Type ty>
    : StringBasedAttr<
          And<[StrAttrPred,
               SubstLeaves<"$_self",
                           "::mlir::cast<StringAttr>($_self).getType()",
                           ty.predicate>]>,
          "string attribute of " # ty.summary> {
  let valueType = ty;
}

def SymbolRefAttr
    : Attr<CPred<"::llvm::isa<::mlir::SymbolRefAttr>($_self)">,
           "symbol reference attribute"> {
  let storageType = [{ ::mlir::SymbolRefAttr }];
  let returnType = [{ ::mlir::SymbolRefAttr }];
  let valueType = NoneType;
  let convertFromStorage = "$_self";
  let constBuilderCall =
      "::mlir::SymbolRefAttr::get($_builder.getContext(), $0)";
}

def FlatSymbolRefAttr
    : Attr<CPred<"::llvm::isa<::mlir::FlatSymbolRefAttr>($_self)">,
           "flat symbol reference attribute"> {
  let storageType = [{ ::mlir::FlatSymbolRefAttr }];
  let returnType = [{ ::llvm::StringRef }];
  let valueType = NoneType;
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall =
      "::mlir::SymbolRefAttr::get($_builder.getContext(), $0)";
}

//===- Types -------------------------------------------------------------===//

class TypeAttrBase<string retType, string summary,
                   Pred typePred = CPred<"true">>
    : Attr<And<[CPred<"::llvm::isa<::mlir::TypeAttr>($_self)">,
                CPred<"::llvm::isa<" # retType
                      # ">(::llvm::cast<::mlir::TypeAttr>($_self).getValue())">,
                SubstLeaves<
                    "$_self",
                    "::llvm::cast<::mlir::TypeAttr>($_self).getValue()",
                    typePred>]>,
           summary> {
  let storageType = [{ ::mlir::TypeAttr }];
  let returnType = retType;
  let valueType = NoneType;
  let convertFromStorage = "::llvm::cast<" # retType # ">($_self.getValue())";
}

def TypeAttr : TypeAttrBase<"::mlir::Type", "any type attribute"> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}

class TypeAttrOf<Type ty>
    : TypeAttrBase<ty.cppType, "type attribute of " # ty.summary,
                   ty.predicate> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}

//===- Affine maps and sets ----------------------------------------------===//

def AffineMapAttr
    : Attr<CPred<"::llvm::isa<::mlir::AffineMapAttr>($_self)">,
           "AffineMap attribute"> {
  let storageType = [{::mlir::AffineMapAttr }];
  let returnType = [{ ::mlir::AffineMap }];
  let valueType = Index;
  let constBuilderCall = "::mlir::AffineMapAttr::get($0)";
}

def IntegerSetAttr
    : Attr<CPred<"::llvm::isa<::mlir::IntegerSetAttr>($_self)">,
           "IntegerSet attribute"> {
  let storageType = [{::mlir::IntegerSetAttr }];
  let returnType = [{ ::mlir::IntegerSet }];
  let valueType = NoneType;
  let constBuilderCall = "::mlir::IntegerSetAttr::get($0)";
}

//===- Dictionaries ------------------------------------------------------===//

class DictionaryAttrBase<Pred condition, string summary>
    : Attr<condition, summary> {
  let storageType = [{ ::mlir::DictionaryAttr }];
  let returnType = [{ ::mlir::DictionaryAttr }];
  let valueType = NoneType;
  let convertFromStorage = "$_self";
  let constBuilderCall = "$_builder.getDictionaryAttr($0)";
}

def DictionaryAttr
    : DictionaryAttrBase<CPred<"::llvm::isa<::mlir::DictionaryAttr>($_self)">,
                         "dictionary of named attribute values">;

//===- Arrays of attributes ----------------------------------------------===//

class ArrayAttrBase<Pred condition, string summary> : Attr<condition, summary> {
  let storageType = [{ ::mlir::ArrayAttr }];
  let returnType = [{ ::mlir::ArrayAttr }];
  let valueType = NoneType;
  let convertFromStorage = "$_self";
  let constBuilderCall = "$_builder.getArrayAttr($0)";
}

def ArrayAttr : ArrayAttrBase<CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">,
                              "array attribute">;

class TypedArrayAttrBase<Attr element, string summary>
    : ArrayAttrBase<
          And<[CPred<"::llvm::isa<::mlir::ArrayAttr>($_self)">,
               Concat<"::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($_self), "
                      "[&](::mlir::Attribute attr) { return attr && (",
                      SubstLeaves<"$_self", "attr", element.predicate>,
                      "); })">]>,
          summary> {
  Attr elementAttr = element;
}

// No builder of their own.
def LocationArrayAttr
    : TypedArrayAttrBase<LocationAttr, "location array attribute">;
def DictArrayAttr
    : TypedArrayAttrBase<DictionaryAttr, "Array of dictionary attributes">;

// Made by a method of the builder.
def AffineMapArrayAttr
    : TypedArrayAttrBase<AffineMapAttr, "AffineMap array attribute"> {
  let constBuilderCall = "$_builder.getAffineMapArrayAttr($0)";
}
def BoolArrayAttr
    : TypedArrayAttrBase<BoolAttr, "1-bit boolean array attribute"> {
  let constBuilderCall = "$_builder.getBoolArrayAttr($0)";
}
foreach width = [32, 64] in {
  def I # width # ArrayAttr
      : TypedArrayAttrBase<!cast<Attr>("I" # width # "Attr"),
                           width # "-bit integer array attribute"> {
    let constBuilderCall = "$_builder.getI" # width # "ArrayAttr($0)";
  }
  def F # width # ArrayAttr
      : TypedArrayAttrBase<!cast<Attr>("F" # width # "Attr"),
                           width # "-bit float array attribute"> {
    let constBuilderCall = "$_builder.getF" # width # "ArrayAttr($0)";
  }
}
def IndexListArrayAttr
    : TypedArrayAttrBase<I64ArrayAttr,
                         "Array of 64-bit integer array attributes">;
def StrArrayAttr : TypedArrayAttrBase<StrAttr, "string array attribute"> {
  let constBuilderCall = "$_builder.getStrArrayAttr($0)";
}
def TypeArrayAttr : TypedArrayAttrBase<TypeAttr, "type array attribute"> {
  let constBuilderCall = "$_builder.getTypeArrayAttr($0)";
}
def I64SmallVectorArrayAttr
    : TypedArrayAttrBase<I64Attr, "64-bit integer array attribute"> {
  let returnType = [{ ::llvm::SmallVector<int64_t, 8> }];
  let convertFromStorage = [{
    llvm::to_vector<4>(
      llvm::map_range($_self.getAsRange<mlir::IntegerAttr>(),
      [](mlir::IntegerAttr attr) { return attr.getInt(); }));
  }];
  let constBuilderCall = "$_builder.getI64ArrayAttr($0)";
}

// Can't be made from C++ values.
def SymbolRefArrayAttr
    : TypedArrayAttrBase<SymbolRefAttr, "symbol ref array attribute"> {
  let constBuilderCall = ?;
}
def FlatSymbolRefArrayAttr
    : TypedArrayAttrBase<FlatSymbolRefAttr, "flat symbol ref array attribute"> {
  let constBuilderCall = ?;
}

//===- Elements ----------------------------------------------------------===//

class ElementsAttrBase<Pred condition, string summary>
    : Attr<condition, summary> {
  let storageType = [{ ::mlir::ElementsAttr }];
  let returnType = [{ ::mlir::ElementsAttr }];
  let convertFromStorage = "$_self";
}

def ElementsAttr
    : ElementsAttrBase<CPred<"::llvm::isa<::mlir::ElementsAttr>($_self)">,
                       "constant vector/tensor attribute">;

/// `array<i32: 1, 2>`, written `[1, 2]` where the kind is known.
class DenseArrayAttrBase<string denseAttrName, string cppType,
                         string summaryName>
    : ElementsAttrBase<CPred<"::llvm::isa<::mlir::" # denseAttrName
                             # ">($_self)">,
                       summaryName # " dense array attribute"> {
  let storageType = "::mlir::" # denseAttrName;
  let returnType = "::llvm::ArrayRef<" # cppType # ">";
  let constBuilderCall = "$_builder.get" # denseAttrName # "($0)";
}

def DenseBoolArrayAttr : DenseArrayAttrBase<"DenseBoolArrayAttr", "bool", "i1">;
foreach width = [8, 16, 32, 64] in
  def DenseI # width # ArrayAttr
      : DenseArrayAttrBase<"DenseI" # width # "ArrayAttr", "int" # width # "_t",
                           "i" # width>;
def DenseF32ArrayAttr : DenseArrayAttrBase<"DenseF32ArrayAttr", "float", "f32">;
def DenseF64ArrayAttr
    : DenseArrayAttrBase<"DenseF64ArrayAttr", "double", "f64">;

// Integers.
class IntElementsAttrBase<Pred condition, string summary>
    : ElementsAttrBase<
          And<[CPred<"::llvm::isa<::mlir::DenseIntElementsAttr>($_self)">,
               condition]>,
          summary> {
  let storageType = [{ ::mlir::DenseIntElementsAttr }];
  let returnType = [{ ::mlir::DenseIntElementsAttr }];
  let convertFromStorage = "$_self";
}

def AnyIntElementsAttr
    : IntElementsAttrBase<CPred<"true">, "integer elements attribute">;

def IndexElementsAttr
    : IntElementsAttrBase<
          CPred<[{::llvm::cast<::mlir::DenseIntElementsAttr>($_self)
                                      .getType()
                                      .getElementType()
                                      .isIndex()}]>,
          "index elements attribute">;

class IntElementsAttrOf<int width>
    : IntElementsAttrBase<
          CPred<"::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType()."
                "getElementType().isInteger(" # width # ")">,
          width # "-bit integer elements attribute">;

class SignlessIntElementsAttr<int width>
    : IntElementsAttrBase<
          CPred<"::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType()."
                "getElementType().isSignlessInteger(" # width # ")">,
          width # "-bit signless integer elements attribute"> {
  let constBuilderCall =
      "::llvm::cast<::mlir::DenseIntElementsAttr>("
      "::mlir::DenseElementsAttr::get(::mlir::RankedTensorType::get({}, "
      "$_builder.getIntegerType(" # width # ")), ::llvm::ArrayRef($0)))";
}

class RankedSignlessIntElementsAttr<int width, list<int> dims>
    : SignlessIntElementsAttr<width> {
  let predicate = And<[
    SignlessIntElementsAttr<width>.predicate,
    CPred<"::llvm::cast<::mlir::DenseIntElementsAttr>($_self).getType()"
          ".getShape() == ::mlir::ArrayRef<int64_t>({"
          # !interleave(dims, ", ") # "})">
  ]>;
  let summary = width # "-bit signless int elements attribute of shape ["
                # !interleave(dims, ", ") # "]";
  let constBuilderCall =
      "::mlir::DenseIntElementsAttr::get(::mlir::RankedTensorType::get({"
      # !interleave(dims, ", ") # "}, $_builder.getIntegerType(" # width
      # ")), ::llvm::ArrayRef($0))";
}

class RankedI32ElementsAttr<list<int> dims>
    : RankedSignlessIntElementsAttr<32, dims>;
class RankedI64ElementsAttr<list<int> dims>
    : RankedSignlessIntElementsAttr<64, dims>;

foreach width = [32, 64] in {
  def AnyI # width # ElementsAttr : IntElementsAttrOf<width>;
  def I # width # ElementsAttr : SignlessIntElementsAttr<width>;
}

// Floats.
class FloatElementsAttr<int width>
    : ElementsAttrBase<
          CPred<"::llvm::isa<::mlir::DenseFPElementsAttr>($_self) &&"
                "::llvm::cast<::mlir::DenseElementsAttr>($_self).getType()."
                "getElementType().isF" # width # "()">,
          width # "-bit float elements attribute"> {
  let storageType = [{ ::mlir::DenseElementsAttr }];
  let returnType = [{ ::mlir::DenseElementsAttr }];
  let convertFromStorage = "$_self";
  let constBuilderCall =
      "::mlir::DenseElementsAttr::get(::mlir::RankedTensorType::get({}, "
      "$_builder.getF" # width # "Type()),::llvm::ArrayRef($0))";
}

def F64ElementsAttr : FloatElementsAttr<64>;

class RankedFloatElementsAttr<int width, list<int> dims>
    : ElementsAttrBase<
          CPred<"::llvm::isa<::mlir::DenseFPElementsAttr>($_self) &&"
                "::llvm::cast<::mlir::DenseFPElementsAttr>($_self).getType()."
                "getElementType().isF" # width # "() && "
                "::llvm::cast<::mlir::DenseFPElementsAttr>($_self).getType()"
                ".hasRank() && "
                "::llvm::cast<::mlir::DenseFPElementsAttr>($_self).getType()"
                ".getShape() == ::mlir::ArrayRef<int64_t>({"
                # !interleave(dims, ", ") # "})">,
          width # "-bit float elements attribute of shape ["
            # !interleave(dims, ", ") # "]"> {
  let storageType = [{ ::mlir::DenseFPElementsAttr }];
  let returnType = [{ ::mlir::DenseFPElementsAttr }];
  let convertFromStorage = "$_self";
  let constBuilderCall =
      "::llvm::cast<::mlir::DenseFPElementsAttr>("
      "::mlir::DenseElementsAttr::get(::mlir::RankedTensorType::get({"
      # !interleave(dims, ", ") # "}, $_builder.getF" # width
      # "Type()), ::llvm::ArrayRef($0)))";
}

class RankedF32ElementsAttr<list<int> dims> : RankedFloatElementsAttr<32, dims>;
class RankedF64ElementsAttr<list<int> dims> : RankedFloatElementsAttr<64, dims>;

// Strings.
def StringElementsAttr
    : ElementsAttrBase<
          CPred<"::llvm::isa<::mlir::DenseStringElementsAttr>($_self)">,
          "string elements attribute"> {
  let storageType = [{ ::mlir::DenseElementsAttr }];
  let returnType = [{ ::mlir::DenseElementsAttr }];
  let convertFromStorage = "$_self";
}

//===- Attributes that are computed, or are one constant -----------------===//

/// Not stored: `b` is the body of its getter.
class DerivedAttr<code ret, code b, code convert = "">
    : Attr<CPred<"true">, "derived attribute"> {
  let returnType = ret;
  let convertFromStorage = convert;
  code body = b;
}

class DerivedTypeAttr<code body> : DerivedAttr<"::mlir::Type", body> {
  let convertFromStorage = "::mlir::TypeAttr::get($_self)";
}

class ConstantAttr<Attr attribute, string val>
    : AttrConstraint<
          CPred<"$_self == " # !subst("$0", val, attribute.constBuilderCall)>,
          "constant attribute " # val> {
  Attr attr = attribute;
  string value = val;
}

class ConstantStrAttr<Attr attribute, string val>
    : ConstantAttr<attribute, "\"" # val # "\"">;
class ConstF32Attr<string val> : ConstantAttr<F32Attr, val>;
def ConstBoolAttrFalse : ConstantAttr<BoolAttr, "false">;
def ConstBoolAttrTrue : ConstantAttr<BoolAttr, "true">;
def ConstUnitAttr : ConstantAttr<UnitAttr, "true">;

//===- An attribute with further conditions ------------------------------===//

class ConfinedAttr<Attr attr, list<AttrConstraint> constraints>
    : Attr<And<!listconcat([attr.predicate],
                           !foreach(c, constraints, c.predicate))>,
           !foldl(attr.summary, constraints, words, c,
                  words # " " # c.summary)> {
  let baseAttr = attr;
  let isOptional = attr.isOptional;
  let defaultValue = attr.defaultValue;
  let storageType = attr.storageType;
  let valueType = attr.valueType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  list<AttrConstraint> attrConstraints = constraints;
}

class AllAttrOf<list<AttrConstraint> constraints>
    : AttrConstraint<And<!foreach(c, constraints, c.predicate)>,
                     !interleave(!foreach(c, constraints, c.summary),
                                 " and ")>;

// Integers.
class IntNEQValue<int n>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() != " # n>,
          "whose value is not " # n>;
class IntMinValue<int n>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() >= " # n>,
          "whose minimum value is " # n>;
class IntMaxValue<int n>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() <= " # n>,
          "whose maximum value is " # n>;
class IntIsOneOf<list<int> values>
    : AttrConstraint<
          CPred<"::llvm::is_contained({" # !interleave(values, ", ")
                # "}, ::llvm::cast<::mlir::IntegerAttr>($_self).getInt())">,
          "whose value is one of {" # !interleave(values, ", ") # "}">;
def IntNonNegative
    : AttrConstraint<CPred<"!::llvm::cast<::mlir::IntegerAttr>($_self)"
                           ".getValue().isNegative()">,
                     "whose value is non-negative">;
def IntPositive
    : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self)"
                           ".getValue().isStrictlyPositive()">,
                     "whose value is positive">;
def IntPowerOf2
    : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self)"
                           ".getValue().isPowerOf2()">,
                     "whose value is a power of two > 0">;
def IntPositivePowerOf2 : AllAttrOf<[IntPositive, IntPowerOf2]>;
class IntValidAlignment<Attr attr> : ConfinedAttr<attr, [IntPositivePowerOf2]>;

// Lengths of arrays.
class ArrayMaxCount<int n>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() <= " # n>,
          "with at most " # n # " elements">;
class ArrayMinCount<int n>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() >= " # n>,
          "with at least " # n # " elements">;
class ArrayCount<int n>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() == " # n>,
          "with exactly " # n # " elements">;
class DenseArrayMaxCt<int n>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::DenseArrayAttr>($_self).size() <= " # n>,
          "with at most " # n # " elements">;
class DenseArrayMinCt<int n>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::DenseArrayAttr>($_self).size() >= " # n>,
          "with at least " # n # " elements">;
class DenseArrayCount<int n>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::DenseArrayAttr>($_self).size() == " # n>,
          "with exactly " # n # " elements">;

// Elements of dense arrays.
class DenseArrayStrictlyPositive<DenseArrayAttrBase arrayType>
    : AttrConstraint<CPred<"::llvm::all_of(::llvm::cast<" # arrayType
                           # ">($_self).asArrayRef(), "
                             "[&](auto v) { return v > 0; })">,
                     "whose value is positive">;
class DenseArrayNonNegative<DenseArrayAttrBase arrayType>
    : AttrConstraint<CPred<"::llvm::all_of(::llvm::cast<" # arrayType
                           # ">($_self).asArrayRef(), "
                             "[&](auto v) { return v >= 0; })">,
                     "whose value is non-negative">;
class DenseArraySorted<DenseArrayAttrBase arrayType>
    : AttrConstraint<CPred<"llvm::is_sorted(::llvm::cast<" # arrayType
                           # ">($_self).asArrayRef())">,
                     "should be in non-decreasing order">;
class DenseArrayStrictlySorted<DenseArrayAttrBase arrayType>
    : AttrConstraint<
          And<[CPred<"llvm::is_sorted(::llvm::cast<" # arrayType
                     # ">($_self).asArrayRef())">,
               CPred<"[](" # arrayType.returnType # " a) {\n"
                     "return std::adjacent_find(std::begin(a), std::end(a)) == "
                     "std::end(a);\n}(::llvm::cast<" # arrayType
                     # ">($_self).asArrayRef())">]>,
          "should be in increasing order">;

// One element of an array of integers.
class IntArrayNthElemEq<int index, int value>
    : AttrConstraint<
          And<[CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() > "
                     # index>,
               CPred<"::llvm::cast<::mlir::IntegerAttr>("
                     "::llvm::cast<::mlir::ArrayAttr>($_self)[" # index
                     # "]).getInt() == " # value>]>,
          "whose " # index # "-th element must be " # value>;
class IntArrayNthElemMinValue<int index, int min>
    : AttrConstraint<
          And<[CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() > "
                     # index>,
               CPred<"::llvm::cast<::mlir::IntegerAttr>("
                     "::llvm::cast<::mlir::ArrayAttr>($_self)[" # index
                     # "]).getInt() >= " # min>]>,
          "whose " # index # "-th element must be at least " # min>;
class IntArrayNthElemMaxValue<int index, int max>
    : AttrConstraint<
          And<[CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() > "
                     # index>,
               CPred<"::llvm::cast<::mlir::IntegerAttr>("
                     "::llvm::cast<::mlir::ArrayAttr>($_self)[" # index
                     # "]).getInt() <= " # max>]>,
          "whose " # index # "-th element must be at most " # max>;
class IntArrayNthElemInRange<int index, int min, int max>
    : AttrConstraint<
          And<[CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() > "
                     # index>,
               CPred<"::llvm::cast<::mlir::IntegerAttr>("
                     "::llvm::cast<::mlir::ArrayAttr>($_self)[" # index
                     # "]).getInt() >= " # min>,
               CPred<"::llvm::cast<::mlir::IntegerAttr>("
                     "::llvm::cast<::mlir::ArrayAttr>($_self)[" # index
                     # "]).getInt() <= " # max>]>,
          "whose " # index # "-th element must be at least " # min
            # " and at most " # max>;

/// Holds for an absent optional attribute.
def IsNullAttr : AttrConstraint<CPred<"!$_self">,
                                "empty attribute (for optional attributes)">;

#endif
