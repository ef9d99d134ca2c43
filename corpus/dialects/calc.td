// RUN: asmf lint %
//
// A small language of numbers and lists: functions, arithmetic, a call, a
// loop, a condition, and output.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Calc_Dialect : Dialect {
  let name = "calc";
  let cppNamespace = "::calc";
  let useDefaultTypePrinterParser = 1;
}

class Calc_Op<string mnemonic, list<Trait> traits = []>
    : Op<Calc_Dialect, mnemonic, traits>;

//===- Types -------------------------------------------------------------===//

def Calc_Number : AnyTypeOf<[Index, I32, I64, F64], "a number">;

// !calc.list<i32>
def Calc_List : TypeDef<Calc_Dialect, "List"> {
  let mnemonic = "list";
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>`";
}

//===- Functions ---------------------------------------------------------===//

// calc.func @double : (i32) -> i32 { ^bb0(%x: i32): ... }
def Calc_FuncOp : Calc_Op<"func", [IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<FunctionType>:$function_type);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    $sym_name `:` $function_type attr-dict-with-keyword $body
  }];
}

// %y = calc.call @double(%x) : (i32) -> i32
def Calc_CallOp : Calc_Op<"call"> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat = [{
    $callee `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs)
  }];
}

// calc.return %y : i32
def Calc_ReturnOp : Calc_Op<"return", [Terminator, HasParent<"FuncOp">]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

//===- Numbers -----------------------------------------------------------===//

// %three = calc.const 3 : i32
def Calc_ConstOp
    : Calc_Op<"const", [Pure, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs Calc_Number:$result);
  let assemblyFormat = "$value attr-dict";
}

class Calc_ArithmeticOp<string mnemonic, list<Trait> traits = []>
    : Calc_Op<mnemonic, [Pure, SameOperandsAndResultType] # traits> {
  let arguments = (ins Calc_Number:$lhs, Calc_Number:$rhs);
  let results = (outs Calc_Number:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

// %sum = calc.add %x, %y : i32
def Calc_AddOp : Calc_ArithmeticOp<"add", [Commutative]>;
def Calc_SubOp : Calc_ArithmeticOp<"sub">;
def Calc_MulOp : Calc_ArithmeticOp<"mul", [Commutative]>;

def Calc_Order : I32EnumAttr<"Order", "", [
    I32EnumAttrCase<"Less", 0, "less">,
    I32EnumAttrCase<"Equal", 1, "equal">,
    I32EnumAttrCase<"Greater", 2, "greater">
  ]> {
  let cppNamespace = "::calc";
}

// %small = calc.compare less %x, %y : i32
def Calc_CompareOp : Calc_Op<"compare", [Pure, SameTypeOperands]> {
  let arguments = (ins Calc_Order:$order, Calc_Number:$lhs, Calc_Number:$rhs);
  let results = (outs I1:$result);
  let assemblyFormat = "$order $lhs `,` $rhs attr-dict `:` type($lhs)";
}

//===- Control -----------------------------------------------------------===//

// Ends a body; neither written nor needed in the text.
def Calc_EndOp : Calc_Op<"end", [Terminator]> {
  let assemblyFormat = "attr-dict";
}

// calc.repeat %n times { ... }
def Calc_RepeatOp
    : Calc_Op<"repeat", [SingleBlockImplicitTerminator<"EndOp">]> {
  let arguments = (ins I32:$count, UnitAttr:$parallel);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $count `times` (`in` `parallel` $parallel^)? attr-dict-with-keyword $body
  }];
}

// calc.when %small { ... } otherwise { ... }
def Calc_WhenOp : Calc_Op<"when", [SingleBlockImplicitTerminator<"EndOp">]> {
  let arguments = (ins I1:$condition);
  let regions = (region SizedRegion<1>:$then, MaxSizedRegion<1>:$otherwise);
  let assemblyFormat = [{
    $condition attr-dict-with-keyword $then (`otherwise` $otherwise^)?
  }];
}

//===- Lists -------------------------------------------------------------===//

// %list = calc.empty : !calc.list<i32>
def Calc_EmptyOp : Calc_Op<"empty", [Pure]> {
  let results = (outs Calc_List:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
}

// %more = calc.append %x to %list : !calc.list<i32>
def Calc_AppendOp : Calc_Op<"append", [
    Pure, AllTypesMatch<["list", "result"]>,
    TypesMatchWith<"item has the type of the list's elements", "list", "item",
                   "::llvm::cast<::calc::ListType>($_self).getElement()">
  ]> {
  let arguments = (ins AnyType:$item, Calc_List:$list);
  let results = (outs Calc_List:$result);
  let assemblyFormat = [{
    $item `to` $list attr-dict `:` qualified(type($list))
  }];
}

// %x = calc.get %list[%i] : !calc.list<i32>
def Calc_GetOp : Calc_Op<"get", [
    Pure,
    TypesMatchWith<"item has the type of the list's elements", "list", "item",
                   "::llvm::cast<::calc::ListType>($_self).getElement()">
  ]> {
  let arguments = (ins Calc_List:$list, Index:$index);
  let results = (outs AnyType:$item);
  let assemblyFormat = [{
    $list `` `[` $index `]` attr-dict `:` qualified(type($list))
  }];
}

//===- Output ------------------------------------------------------------===//

// calc.print "x and y"(%x, %y : i32, i32)
def Calc_PrintOp : Calc_Op<"print"> {
  let arguments = (ins StrAttr:$label, Variadic<AnyType>:$values);
  let assemblyFormat = "$label (`(` $values^ `:` type($values) `)`)? attr-dict";
}
