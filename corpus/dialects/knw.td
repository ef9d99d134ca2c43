// RUN: asmf lint %
//
// What definitions tell and what they don't: types read by C++, builders, interfaces, `$_op`, tuples, and checks that are
// written in C++.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/FunctionInterfaces.td"

def Knw_Dialect : Dialect {
  let name = "knw";
  let cppNamespace = "::knw";
}

class Knw_Op<string mnemonic, list<Trait> traits = []> : Op<Knw_Dialect, mnemonic, traits>;

class Knw_Take<string mnemonic, Type type> : Knw_Op<mnemonic> {
  let arguments = (ins Variadic<type>:$values);
  let assemblyFormat = "`(` ($values^ `:` type($values))? `)` attr-dict";
}

//===- Types -------------------------------------------------------------===//

// The C++ of the dialect reads `!knw.i8` and the like as this type.
def Knw_Int : TypeDef<Knw_Dialect, "Int"> {
  let typeName = "knw.int";
  let parameters = (ins "unsigned":$width);
}
def Knw_Bits : Type<CPred<"::llvm::isa<::knw::IntType>($_self)">, "bits">;
def Knw_Number : Type<CPred<"$_self.isSignlessInteger()">, "a number">;
def Knw_BitsOp : Knw_Take<"bits", Knw_Bits>;
def Knw_NumberOp : Knw_Take<"number", Knw_Number>;
def Knw_ShapeOp : Knw_Take<"shape", AnyShaped>;

def Knw_Direction : I32EnumAttr<"Direction", "a direction", [
    I32EnumAttrCase<"In", 0, "in">, I32EnumAttrCase<"Out", 1, "out">]> {
  let cppNamespace = "::knw";
}
// Its builder takes the type itself and makes the attribute.
def Knw_Port : TypeDef<Knw_Dialect, "Port"> {
  let mnemonic = "port";
  let parameters = (ins "::mlir::TypeAttr":$held, "::knw::Direction":$direction);
  let assemblyFormat = "`<` $direction $held `>`";
  let builders = [TypeBuilder<(ins "::mlir::Type":$held, "::knw::Direction":$direction), [{
    return $_get($_ctxt, ::mlir::TypeAttr::get(held), direction);
  }]>];
}
def Knw_OutputOp : Knw_Op<"output", [
    TypesMatchWith<"the port holds the value", "value", "port", "PortType::get($_self, Direction::Out)">]> {
  let arguments = (ins AnyType:$value, Knw_Port:$port);
  let assemblyFormat = "$value `,` $port attr-dict `:` type($value) `,` type($port)";
}

//===- The operation, tuples, ranges --------------------------------------===//

def Knw_Two : Knw_Take<"two", Type<CPred<"($_op).getNumOperands() == 2">, "one of two">>;

class Knw_Tuple<code condition, string summary>
    : Type<And<[CPred<"::llvm::isa<::mlir::TupleType>($_self)">, CPred<condition>]>, summary>;

def Knw_First : Knw_Take<"first", Knw_Tuple<
    "::llvm::cast<::mlir::TupleType>($_self).getType(0).isInteger(32)", "a tuple that begins with i32">>;
def Knw_Words : Knw_Take<"words", Knw_Tuple<
    "::llvm::all_of(::llvm::cast<::mlir::TupleType>($_self).getTypes(), [](::mlir::Type t) { return t.isInteger(32); })",
    "a tuple of i32">>;
def Knw_Pair : Knw_Take<"pair", Knw_Tuple<"::llvm::cast<::mlir::TupleType>($_self).size() == 2", "a pair">>;
def Knw_Same : Knw_Op<"same", [RangedTypesMatchWith<"results are like operands", "values", "results",
    "::llvm::make_range($_self.begin(), $_self.end())">]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
}

//===- Functions ---------------------------------------------------------===//

def Knw_FunctionOp : Knw_Op<"function", [FunctionOpInterface, IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
      OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
}
// C++ may attach the interface to it.
def Knw_WrapOp : Knw_Op<"wrap", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
}
def Knw_ReturnOp : Knw_Op<"return", [Terminator,
    PredOpTrait<"it is in a function", CPred<"::mlir::spirv::isNestedInFunctionOpInterface($_op.getParentOp())">>]>;

//===- A property of a C++ class ------------------------------------------===//

def Knw_KeptOp : Knw_Op<"kept"> {
  let arguments = (ins Property<"::knw::Storage", "something">:$storage, I64Prop:$number);
  let assemblyFormat = "$number prop-dict attr-dict";
}

//===- Checks in C++ -----------------------------------------------------===//

def Knw_Checked : NativeOpTrait<"Checked"> {
  let cppNamespace = "::knw";
}
def Knw_CheckedOp : Knw_Op<"checked", [Knw_Checked, PredOpTrait<"it suits", CPred<"suits($_op)">>]> {
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
