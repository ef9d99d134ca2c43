// RUN: asmf lint %
//
// What verification checks: a constraint or a trait each.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Ver_Dialect : Dialect {
  let name = "ver";
  let cppNamespace = "::ver";
}

class Ver_Op<string mnemonic, list<Trait> traits = []> : Op<Ver_Dialect, mnemonic, traits>;

class Ver_Attr<string mnemonic, Attr attr> : Ver_Op<mnemonic> {
  let arguments = (ins attr:$value);
  let assemblyFormat = "$value attr-dict";
}

//===- Values ------------------------------------------------------------===//

def Ver_Make : Ver_Op<"make"> {
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict (`:` type($results)^)?";
}

class Ver_Take<string mnemonic, Type type> : Ver_Op<mnemonic> {
  let arguments = (ins type:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Ver_TakeInt : Ver_Take<"int", AnyInteger>;
def Ver_TakeEither : Ver_Take<"either", AnyTypeOf<[I32, F32], "a number of 32 bits">>;
def Ver_TakeVector : Ver_Take<"vector", VectorOfRankAndType<[1, 2], [F16, F32]>>;
def Ver_TakeLength : Ver_Take<"length", VectorOfLengthAndType<[2, 4], [I8]>>;
def Ver_TakeScalable : Ver_Take<"scalable", ScalableVectorOfAnyRank<[I8]>>;
def Ver_TakeTensor : Ver_Take<"tensor", RankedTensorOf<[I32]>>;
def Ver_TakeStatic : Ver_Take<"static", StaticShapeTensorOf<[AnyType]>>;
def Ver_TakeMemref : Ver_Take<"memref", MemRefRankOf<[F32], [2]>>;
def Ver_TakeComplex : Ver_Take<"complex", Complex<F32>>;
def Ver_TakeTuple : Ver_Take<"tuple", NestedTupleOf<[I32]>>;
def Ver_TakeFunction : Ver_Take<"function", FunctionType>;

def Ver_Result : Ver_Op<"result"> {
  let results = (outs I32:$result);
}

def Ver_Counts : Ver_Op<"counts", [AttrSizedOperandSegments]> {
  let arguments = (ins I32:$one, Optional<I32>:$maybe, Variadic<I64>:$many);
  let results = (outs Variadic<I32>:$results);
}

def Ver_Pair : Ver_Op<"pair"> {
  let arguments = (ins I32:$a, I32:$b);
  let results = (outs I32:$c, I32:$d);
}
def Ver_None : Ver_Op<"none">;
def Ver_SomeResults : Ver_Op<"some_results"> {
  let results = (outs I32:$one, Variadic<I32>:$more);
}
def Ver_Results : Ver_Op<"results", [AttrSizedResultSegments]> {
  let results = (outs Optional<I32>:$maybe, Variadic<I64>:$many);
}
def Ver_Lists : Ver_Op<"lists"> {
  let arguments = (ins VariadicOfVariadic<I32, "sizes">:$lists, DenseI32ArrayAttr:$sizes);
}

//===- Attributes --------------------------------------------------------===//

def Ver_Min : Ver_Attr<"min", ConfinedAttr<I32Attr, [IntMinValue<3>]>>;
def Ver_Max : Ver_Attr<"max", ConfinedAttr<I32Attr, [IntMaxValue<3>]>>;
def Ver_OneOf : Ver_Attr<"one_of", ConfinedAttr<I32Attr, [IntIsOneOf<[1, 3]>]>>;
def Ver_NonNegative : Ver_Attr<"non_negative", ConfinedAttr<I32Attr, [IntNonNegative]>>;
def Ver_Positive : Ver_Attr<"positive", ConfinedAttr<I32Attr, [IntPositive]>>;
def Ver_Power : Ver_Attr<"power", ConfinedAttr<I64Attr, [IntPositivePowerOf2]>>;
def Ver_NotThree : Ver_Attr<"not_three", ConfinedAttr<I32Attr, [IntNEQValue<3>]>>;
def Ver_AnyPower : Ver_Attr<"any_power", ConfinedAttr<I64Attr, [IntPowerOf2]>>;
def Ver_Alignment : Ver_Attr<"alignment", IntValidAlignment<I64Attr>>;
def Ver_AllOf : Ver_Attr<"all_of", ConfinedAttr<I32Attr, [AllAttrOf<[IntMinValue<2>, IntMaxValue<4>]>]>>;
def Ver_AnyOf : Ver_Attr<"any_of", AnyAttrOf<[I32Attr, StrAttr]>>;
def Ver_ArrayMin : Ver_Attr<"array_min", ConfinedAttr<I32ArrayAttr, [ArrayMinCount<2>]>>;
def Ver_ArrayMax : Ver_Attr<"array_max", ConfinedAttr<I32ArrayAttr, [ArrayMaxCount<1>]>>;
def Ver_ArrayCount : Ver_Attr<"array_count", ConfinedAttr<StrArrayAttr, [ArrayCount<2>]>>;
def Ver_Element : Ver_Attr<"element", ConfinedAttr<I64ArrayAttr, [IntArrayNthElemEq<0, 8>]>>;
def Ver_ElementMin : Ver_Attr<"element_min", ConfinedAttr<I64ArrayAttr, [IntArrayNthElemMinValue<0, 8>]>>;
def Ver_ElementMax : Ver_Attr<"element_max", ConfinedAttr<I64ArrayAttr, [IntArrayNthElemMaxValue<0, 8>]>>;
def Ver_ElementRange : Ver_Attr<"element_range", ConfinedAttr<I64ArrayAttr, [IntArrayNthElemInRange<0, 2, 8>]>>;
def Ver_DensePositive : Ver_Attr<"dense_positive",
    ConfinedAttr<DenseI64ArrayAttr, [DenseArrayStrictlyPositive<DenseI64ArrayAttr>]>>;
def Ver_DenseNonNegative : Ver_Attr<"dense_non_negative",
    ConfinedAttr<DenseI32ArrayAttr, [DenseArrayNonNegative<DenseI32ArrayAttr>]>>;
def Ver_DenseSorted : Ver_Attr<"dense_sorted",
    ConfinedAttr<DenseI64ArrayAttr, [DenseArraySorted<DenseI64ArrayAttr>]>>;
def Ver_DenseStrictlySorted : Ver_Attr<"dense_strictly_sorted",
    ConfinedAttr<DenseI64ArrayAttr, [DenseArrayStrictlySorted<DenseI64ArrayAttr>]>>;
def Ver_DenseCount : Ver_Attr<"dense_count", ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<2>]>>;
def Ver_DenseMin : Ver_Attr<"dense_min", ConfinedAttr<DenseI64ArrayAttr, [DenseArrayMinCt<2>]>>;
def Ver_DenseMax : Ver_Attr<"dense_max", ConfinedAttr<DenseI64ArrayAttr, [DenseArrayMaxCt<1>]>>;
def Ver_Null : Ver_Op<"null"> {
  let arguments = (ins ConfinedAttr<OptionalAttr<StrAttr>, [IsNullAttr]>:$value);
}
def Ver_NestedArray : Ver_Attr<"nested_array", TypedArrayAttrBase<I64ArrayAttr, "array of integer arrays">>;
def Ver_TypeOf : Ver_Attr<"type_of", TypeAttrOf<AnyInteger>>;

def Ver_Colour : I32EnumAttr<"Colour", "a colour", [
    I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 1, "green">]> {
  let cppNamespace = "::ver";
}
def Ver_Paint : Ver_Op<"paint"> {
  let arguments = (ins Ver_Colour:$colour, OptionalAttr<StrAttr>:$note);
}
def Ver_Number : Ver_Op<"number"> {
  let arguments = (ins ConfinedProp<I64Prop, CPred<"$_self > 2">, "a number above 2">:$number);
}

def Ver_Word : Ver_Op<"word"> {
  let arguments = (ins ConfinedProp<StringProp, CPred<"$_self.size() > 1">, "more than a letter">:$word);
}

//===- Properties --------------------------------------------------------===//

class Ver_Prop<string mnemonic, Property property> : Ver_Op<mnemonic> {
  let arguments = (ins property:$value);
}

defvar Ver_Above = ConfinedProp<I64Prop, CPred<"$_self > 2">, "a number above 2">;

def Ver_PropInt : Ver_Prop<"prop_int", ConfinedProp<I32Prop, CPred<"$_self != 0">, "not nothing">>;
def Ver_PropBool : Ver_Prop<"prop_bool", ConfinedProp<BoolProp, CPred<"$_self">, "true">>;
def Ver_PropUnit : Ver_Prop<"prop_unit", ConfinedProp<UnitProp, CPred<"$_self">, "present">>;
def Ver_PropString : Ver_Prop<"prop_string", ConfinedProp<StringProp, CPred<"!$_self.empty()">, "some text">>;
def Ver_PropOptional : Ver_Prop<"prop_optional", OptionalProp<Ver_Above>>;
def Ver_PropArray : Ver_Prop<"prop_array", ConfinedProp<ArrayProp<I64Prop>, CPred<"!$_self.empty()">, "some numbers">>;
def Ver_PropElements : Ver_Prop<"prop_elements", ArrayProp<Ver_Above>>;
def Ver_PropDense : Ver_Prop<"prop_dense", ConfinedProp<IntArrayProp<I32Prop>, CPred<"$_self.size() < 3">, "at most two numbers">>;
def Ver_PropDefault : Ver_Prop<"prop_default", DefaultValuedProp<Ver_Above, "5">>;
def Ver_PropBoth : Ver_Prop<"prop_both", ConfinedProp<Ver_Above, CPred<"$_self < 9">, "a number from 3 to 8">>;

def Ver_Shade : I32Enum<"Shade", "a shade", [I32EnumCase<"Light", 1, "light">, I32EnumCase<"Dark", 2, "dark">]> {
  let cppNamespace = "::ver";
}
def Ver_Marks : I8BitEnum<"Marks", "marks", [
    I8BitEnumCaseNone<"None", "none">, I8BitEnumCaseBit<"A", 0, "a">, I8BitEnumCaseBit<"B", 1, "b">]> {
  let cppNamespace = "::ver";
}
def Ver_PropEnum : Ver_Prop<"prop_enum", EnumProp<Ver_Shade>>;
def Ver_PropBits : Ver_Prop<"prop_bits", EnumProp<Ver_Marks>>;
// Properties come first, then which attributes are missing, by name, then attributes.
def Ver_Order : Ver_Op<"order"> {
  let arguments = (ins I32Attr:$second, I64Attr:$first, Ver_Above:$number);
}

//===- Traits ------------------------------------------------------------===//

class Ver_Two<string mnemonic, list<Trait> traits> : Ver_Op<mnemonic, traits> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
}

def Ver_SameType : Ver_Two<"same_type", [SameOperandsAndResultType]>;
def Ver_SameOperands : Ver_Two<"same_operands", [SameTypeOperands]>;
def Ver_SameShape : Ver_Two<"same_shape", [SameOperandsAndResultShape]>;
def Ver_SameOperandShape : Ver_Two<"same_operand_shape", [SameOperandsShape]>;
def Ver_SameElement : Ver_Two<"same_element", [SameOperandsAndResultElementType]>;
def Ver_SameOperandElement : Ver_Two<"same_operand_element", [SameOperandsElementType]>;
def Ver_SameRank : Ver_Two<"same_rank", [SameOperandsAndResultRank]>;
def Ver_Broadcast : Ver_Two<"broadcast", [ResultsBroadcastableShape]>;
def Ver_FloatLike : Ver_Two<"float_like", [ResultsAreFloatLike]>;
def Ver_ElementwiseMany : Ver_Op<"elementwise_many", [Elementwise]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let results = (outs Variadic<AnyType>:$results);
}
def Ver_NoneAlike : Ver_Op<"none_alike", [SameOperandsAndResultShape]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let results = (outs Variadic<AnyType>:$results);
}
def Ver_Elementwise : Ver_Two<"elementwise", [Elementwise]>;
def Ver_AllMatch : Ver_Two<"all_match", [AllTypesMatch<["lhs", "rhs"]>]>;
def Ver_MatchWith : Ver_Two<"match_with", [
    TypesMatchWith<"result is of lhs's elements", "lhs", "result",
                   "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]>;
def Ver_Predicate : Ver_Two<"predicate", [
    PredOpTrait<"lhs is wider than rhs", CPred<"$lhs.getType().getIntOrFloatBitWidth() > "
                                               "getRhs().getType().getIntOrFloatBitWidth()">>]>;

//===- Regions -----------------------------------------------------------===//

def Ver_Yield : Ver_Op<"yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
}
def Ver_Branch : Ver_Op<"branch", [Terminator]> {
  let successors = (successor AnySuccessor:$to);
}
def Ver_Stop : Ver_Op<"stop", [Terminator]>;
def Ver_Fork : Ver_Op<"fork", [Terminator]> {
  let successors = (successor AnySuccessor:$one, AnySuccessor:$other);
}
def Ver_Jump : Ver_Op<"jump", [Terminator]> {
  let successors = (successor AnySuccessor:$first, VariadicSuccessor<AnySuccessor>:$rest);
}
def Ver_Nowhere : Ver_Op<"nowhere", [Terminator]> {
  let successors = (successor Successor<CPred<"false">, "no block at all">:$to);
}
class Ver_Around<string mnemonic, list<Trait> traits, Region kind = AnyRegion> : Ver_Op<mnemonic, traits> {
  let regions = (region kind:$body);
}
def Ver_Any : Ver_Around<"any", []>;
def Ver_Free : Ver_Around<"free", [NoTerminator]>;
def Ver_Single : Ver_Around<"single", [SingleBlock]>;
def Ver_Implicit : Ver_Around<"implicit", [SingleBlockImplicitTerminator<"Yield">]>;
def Ver_NoArguments : Ver_Around<"no_arguments", [NoRegionArguments]>;
def Ver_NoArgumentsTwice : Ver_Op<"no_arguments_twice", [NoRegionArguments]> {
  let regions = (region AnyRegion:$one, AnyRegion:$other);
}
def Ver_SomeRegions : Ver_Op<"some_regions", [NoTerminator]> {
  let regions = (region AnyRegion:$first, VariadicRegion<AnyRegion>:$rest);
}
def Ver_TwoTables : Ver_Op<"two_tables", [NoTerminator, SymbolTable]> {
  let regions = (region AnyRegion:$one, AnyRegion:$other);
}
def Ver_OneEach : Ver_Around<"one_each", [NoTerminator, ParamNativeOpTrait<"AtMostOneChildOf", "Make, None">]>;
def Ver_Sized : Ver_Around<"sized", [], SizedRegion<1>>;
def Ver_Isolated : Ver_Around<"isolated", [IsolatedFromAbove]>;
def Ver_Graph : Ver_Around<"graph", [NoTerminator, RegionKindInterface, HasOnlyGraphRegion]>;
def Ver_GraphAlone : Ver_Around<"graph_alone", [NoTerminator, HasOnlyGraphRegion]>;
def Ver_Table : Ver_Around<"table", [NoTerminator, SymbolTable]>;
def Ver_Function : Ver_Op<"function_of", [FunctionOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                   OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs,
                   OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    bool isDeclaration() { return isExternal(); }
  }];
}
def Ver_NamedResult : Ver_Op<"named_result", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let results = (outs Variadic<I32>:$results);
}
def Ver_AnyVisibility : Ver_Op<"any_visibility", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<AnyAttr>:$sym_visibility);
}
def Ver_Named : Ver_Op<"named", [Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility);
}
def Ver_Child : Ver_Op<"child", [HasParent<"Free">]>;
def Ver_ChildOfTwo : Ver_Op<"child_of_two", [ParentOneOf<["Free", "Any"]>]>;
