// RUN: asmf lint %
//
// What generated Rust has accessors, setters and builders for: each length of
// operands and results, attributes and properties of each Rust type, with and
// without default values, and each way to infer the types of results.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Acc_Dialect : Dialect {
  let name = "acc";
  let cppNamespace = "::acc";
  let useDefaultAttributePrinterParser = 1;
}

class Acc_Op<string mnemonic, list<Trait> traits = []>
    : Op<Acc_Dialect, mnemonic, traits>;

//===- Operands and results ----------------------------------------------===//

def Acc_FixedOp : Acc_Op<"fixed", [Pure]> {
  let summary = "adds two numbers";
  let description = [{
    The sum of `lhs` and a vector<4xi32>, as in

    ```mlir
    %s = acc.fixed %a, %b : i32
    ```
  }];
  let arguments = (ins I32:$lhs, I32:$rhs);
  let results = (outs I32:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}

def Acc_OneVariadicOp : Acc_Op<"one_variadic"> {
  let arguments = (ins I32:$first, Variadic<I32>:$middle, I32:$last);
  let results = (outs Variadic<I32>:$rest, I32:$count);
}

def Acc_OneOptionalOp : Acc_Op<"one_optional"> {
  let arguments = (ins Optional<I32>:$maybe, I32:$always);
  let results = (outs Optional<I32>:$result);
}

def Acc_SegmentsOp : Acc_Op<"segments", [AttrSizedOperandSegments,
                                         AttrSizedResultSegments]> {
  let arguments = (ins Variadic<I32>:$left, Optional<I64>:$middle,
                       I1:$flag, Variadic<I32>:$right, I8Attr:$weight);
  let results = (outs Variadic<I32>:$low, Variadic<I64>:$high);
}

def Acc_SameSizeOp : Acc_Op<"same_size", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<I32>:$keys, Variadic<I64>:$values);
}

def Acc_NestedOp : Acc_Op<"nested"> {
  let arguments = (ins I1:$flag, VariadicOfVariadic<I32, "sizes">:$lists,
                       DenseI32ArrayAttr:$sizes);
}

//===- Regions and successors --------------------------------------------===//

def Acc_RegionsOp : Acc_Op<"regions"> {
  let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$others);
}

def Acc_BranchOp : Acc_Op<"branch", [Terminator]> {
  let arguments = (ins I1:$condition);
  let successors = (successor AnySuccessor:$then,
                              VariadicSuccessor<AnySuccessor>:$others);
}

//===- Attributes --------------------------------------------------------===//

def Acc_Coin : I32EnumAttr<"Coin", "a coin", [
    I32EnumAttrCase<"Penny", 1, "penny">,
    I32EnumAttrCase<"Dime", 10, "dime">]> {
  let cppNamespace = "::acc";
}

def Acc_Flags : I8BitEnumAttr<"Flags", "some flags", [
    I8BitEnumAttrCaseNone<"None", "none">,
    I8BitEnumAttrCaseBit<"Read", 0, "read">,
    I8BitEnumAttrCaseBit<"Write", 1, "write">]> {
  let cppNamespace = "::acc";
}

def Acc_Level : I32EnumAttr<"Level", "a level", [
    I32EnumAttrCase<"Low", 0, "low">, I32EnumAttrCase<"High", 1, "high">]> {
  let cppNamespace = "::acc";
  let genSpecializedAttr = 0;
}

def Acc_LevelAttr : EnumAttr<Acc_Dialect, Acc_Level, "level">;

def Acc_PointAttr : AttrDef<Acc_Dialect, "Point"> {
  let mnemonic = "point";
  let parameters = (ins "int64_t":$x, "int64_t":$y);
  let assemblyFormat = "`<` $x `,` $y `>`";
}

def Acc_RequiredOp : Acc_Op<"required"> {
  let arguments = (ins
    BoolAttr:$bool, I8Attr:$i8, I32Attr:$i32, I64Attr:$i64, SI16Attr:$si16,
    UI8Attr:$ui8, UI64Attr:$ui64, IndexAttr:$index, F32Attr:$f32, F64Attr:$f64,
    StrAttr:$str, FlatSymbolRefAttr:$flat, SymbolRefAttr:$symbol,
    TypeAttr:$type, ArrayAttr:$array, I64ArrayAttr:$numbers,
    StrArrayAttr:$names, DenseI64ArrayAttr:$dense, DenseBoolArrayAttr:$bools,
    DictionaryAttr:$dictionary, AffineMapAttr:$map, AnyAttr:$any,
    Acc_Coin:$coin, Acc_Flags:$flags, Acc_LevelAttr:$level,
    Acc_PointAttr:$point);
}

def Acc_OptionalOp : Acc_Op<"optional"> {
  let arguments = (ins UnitAttr:$unit, OptionalAttr<I32Attr>:$number,
                       OptionalAttr<StrAttr>:$text,
                       OptionalAttr<Acc_Coin>:$coin,
                       OptionalAttr<AnyAttr>:$any);
}

def Acc_DefaultOp : Acc_Op<"default"> {
  let arguments = (ins
    DefaultValuedAttr<I32Attr, "5">:$number,
    DefaultValuedAttr<BoolAttr, "true">:$flag,
    DefaultValuedStrAttr<StrAttr, "text">:$text,
    DefaultValuedAttr<F64Attr, "0.5">:$half,
    DefaultValuedAttr<Acc_Coin, "::acc::Coin::Dime">:$coin,
    DefaultValuedAttr<Acc_LevelAttr, "::acc::Level::High">:$level,
    DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$dense,
    DefaultValuedAttr<I64ArrayAttr, "{}">:$numbers,
    DefaultValuedAttr<DenseI32ArrayAttr, "{1, 2}">:$filled,
    DefaultValuedAttr<AffineMapAttr,
      "::mlir::AffineMap::getMultiDimIdentityMap(1, $_builder.getContext())">:$map);
}

//===- Properties --------------------------------------------------------===//

def Acc_PropertiesOp : Acc_Op<"properties"> {
  let arguments = (ins I64Prop:$wide, IntProp<"int8_t">:$narrow,
                       IntProp<"uint32_t">:$count, BoolProp:$flag,
                       StringProp:$text, UnitProp:$unit,
                       OptionalProp<I64Prop>:$maybe, IntArrayProp<I64Prop>:$list,
                       DefaultValuedProp<I64Prop, "7">:$seven);
}

//===- Names -------------------------------------------------------------===//

def Acc_NamesOp : Acc_Op<"names"> {
  let arguments = (ins I32:$match, I32:$parts, I32:$camelCase,
                       I32Attr:$value, I32:$has_value, I32:$set_value,
                       I32:$builder, I32);
  let results = (outs I32:$self, I32);
}

//===- Types of results --------------------------------------------------===//

def Acc_SameTypeOp : Acc_Op<"same_type", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
}

def Acc_MatchOp : Acc_Op<"match", [AllTypesMatch<["value", "copy"]>]> {
  let arguments = (ins I1:$flag, AnyType:$value);
  let results = (outs AnyType:$copy, I64:$count);
}

def Acc_ElementOp : Acc_Op<"element", [
    TypesMatchWith<"the element", "list", "element",
                   "::llvm::cast<::mlir::VectorType>($_self).getElementType()">]> {
  let arguments = (ins AnyVectorOfAnyRank:$list);
  let results = (outs AnyType:$element);
}

def Acc_ConstantOp : Acc_Op<"constant", [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
}

def Acc_FirstAttrOp : Acc_Op<"first_attr", [FirstAttrDerivedResultType]> {
  let arguments = (ins TypeAttr:$type);
  let results = (outs AnyType:$result);
}

def Acc_GivenOp : Acc_Op<"given"> {
  let results = (outs AnyType:$result);
}

def Acc_HookedOp : Acc_Op<"hooked",
    [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
}

//===- Builders ----------------------------------------------------------===//

def Acc_OwnBuildersOp : Acc_Op<"own_builders"> {
  let arguments = (ins I32:$value, I32Attr:$number);
  let results = (outs AnyType:$result);
  let skipDefaultBuilders = 1;
  let builders = [
    OpBuilder<(ins "::mlir::Value":$value, CArg<"int32_t", "3">:$number), [{
      $_state.addOperands(value);
      $_state.addAttribute("number", $_builder.getI32IntegerAttr(number));
      $_state.addTypes(value.getType());
    }]>,
    OpBuilder<(ins "::mlir::Value":$value, "::mlir::Type":$result)>
  ];
}

// With builders that call those by default, and each other.
def Acc_CallsBuildersOp : Acc_Op<"calls_builders"> {
  let arguments = (ins I32:$value, Optional<I64>:$maybe,
                       OptionalAttr<I64Attr>:$alignment, UnitAttr:$volatile);
  let results = (outs AnyType:$result);
  let builders = [
    OpBuilder<(ins "::mlir::Value":$value), [{
      build($_builder, $_state, value.getType(), value, nullptr,
            ::mlir::IntegerAttr(), /*volatile=*/false);
    }]>,
    OpBuilder<(ins "::mlir::Type":$result, "::mlir::Value":$value,
                   CArg<"unsigned", "0">:$alignment), [{
      auto aligned = $_builder.getI64IntegerAttr(8);
      return build($_builder, $_state, result, value, {},
                   alignment ? aligned : nullptr);
    }]>,
    OpBuilder<(ins "::mlir::Value":$value, "bool":$aligned), [{
      build($_builder, $_state, value.getType(), value, {},
            aligned ? $_builder.getI64IntegerAttr(16) : nullptr);
    }]>,
    OpBuilder<(ins "::mlir::Type":$resultType, "::mlir::ValueRange":$operands,
                   CArg<"::llvm::ArrayRef<::mlir::NamedAttribute>", "{}">
                     :$attributes), [{
      if (resultType) $_state.addTypes(resultType);
      $_state.addOperands(operands);
      for (auto named : attributes)
        $_state.addAttribute(named.getName(), named.getValue());
    }]>,
    OpBuilder<(ins "::mlir::Value":$value, "::acc::Unknown":$other), [{
      build($_builder, $_state, value);
    }]>,
    OpBuilder<(ins "::mlir::Value":$value, "int64_t":$number), [{
      build($_builder, $_state, unknown(value, number));
    }]>
  ];
}
