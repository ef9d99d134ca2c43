// The operations of a sheet of calculations. Each number has a unit.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Calc_Dialect : Dialect {
  let name = "calc";
  let summary = "Sheets of calculations with units.";
  let cppNamespace = "::calc";
}

class Calc_Op<string mnemonic, list<Trait> traits = []> : Op<Calc_Dialect, mnemonic, traits>;

def Calc_Quantity : TypeDef<Calc_Dialect, "Quantity"> {
  let mnemonic = "quantity";
  let summary = "A number with a unit; the unit of a plain number is empty.";
  let parameters = (ins StringRefParameter<"the unit, such as m or m*m">:$unit);
  let assemblyFormat = "`<` $unit `>`";
}

def Calc_Operator : I32EnumAttr<"Operator", "an operator whose operands have the same unit", [
  I32EnumAttrCase<"Add", 0, "add">,
  I32EnumAttrCase<"Subtract", 1, "subtract">,
]> {
  let cppNamespace = "::calc";
}

def Calc_SheetOp : Calc_Op<"sheet", [Symbol, SingleBlock, NoTerminator, NoRegionArguments]> {
  let summary = "A sheet of calculations.";
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name $body attr-dict";
}

def Calc_ConstantOp : Calc_Op<"constant", [Pure]> {
  let summary = "A number that stands in the sheet.";
  let arguments = (ins F64Attr:$value);
  let results = (outs Calc_Quantity:$result);
  let assemblyFormat = "$value `:` type($result) attr-dict";
}

def Calc_CombineOp : Calc_Op<"combine", [Pure, SameOperandsAndResultType]> {
  let summary = "Combines two quantities of the same unit.";
  let arguments = (ins Calc_Operator:$operator, Calc_Quantity:$left, Calc_Quantity:$right);
  let results = (outs Calc_Quantity:$result);
  let assemblyFormat = "$operator $left `,` $right `:` type($result) attr-dict";
}

def Calc_MultiplyOp : Calc_Op<"multiply", [Pure]> {
  let summary = "Multiplies quantities, and with them their units.";
  let arguments = (ins Variadic<Calc_Quantity>:$factors);
  let results = (outs Calc_Quantity:$result);
  let assemblyFormat = "$factors `:` functional-type($factors, $result) attr-dict";
  let hasVerifier = 1;
}

def Calc_ShowOp : Calc_Op<"show"> {
  let summary = "Shows a quantity, rounded to a number of digits.";
  let arguments = (ins StrAttr:$name, Calc_Quantity:$quantity, DefaultValuedAttr<I64Attr, "2">:$digits);
  let assemblyFormat = "$name `=` $quantity custom<Digits>($digits) attr-dict `:` type($quantity)";
}
