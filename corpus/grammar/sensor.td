// RUN[ebnf]: asmf grammar %
// RUN[lark]: asmf grammar --format lark %
// RUN[gbnf]: asmf grammar --format gbnf %
// RUN[antlr]: asmf grammar --format antlr --name Sensor %
// RUN[one]: asmf grammar --start sensor.read %
// MISUSE[other]: asmf grammar --start sensor.write %
// What can be written of operations, attributes, types and enums: groups, clauses, lists, a directive of C++, and syntax of C++.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Sensor_Dialect : Dialect {
  let name = "sensor";
  let cppNamespace = "::sensor";
}

class Sensor_Op<string mnemonic, list<Trait> traits = []> : Op<Sensor_Dialect, mnemonic, traits>;

def Sensor_Unit : I32EnumAttr<"Unit", "what is measured", [
  I32EnumAttrCase<"Kelvin", 0, "kelvin">,
  I32EnumAttrCase<"MeterPerSecond", 1, "m/s">
]> {
  let cppNamespace = "::sensor";
}

def Sensor_Range : AttrDef<Sensor_Dialect, "Range"> {
  let mnemonic = "range";
  let parameters = (ins "int64_t":$low, "int64_t":$high, DefaultValuedParameter<"bool", "false">:$closed);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Sensor_Probe : TypeDef<Sensor_Dialect, "Probe"> {
  let mnemonic = "probe";
  let parameters = (ins "::mlir::Type":$value, OptionalParameter<"::mlir::StringAttr">:$place);
  let assemblyFormat = "`<` $value (`at` $place^)? `>`";
}

def Sensor_Foreign : TypeDef<Sensor_Dialect, "Foreign"> {
  let mnemonic = "foreign";
  let hasCustomAssemblyFormat = 1;
}

def Sensor_ReadOp : Sensor_Op<"read"> {
  let summary = "reads a probe";
  let arguments = (ins Sensor_Probe:$probe, Sensor_Unit:$unit, OptionalAttr<Sensor_Range>:$range, UnitAttr:$fast);
  let results = (outs AnyType:$value);
  let assemblyFormat = [{
    $probe `in` $unit (`fast` $fast^)? (`within` $range^)? attr-dict `:` type($probe) `->` type($value)
  }];
}

def Sensor_JoinOp : Sensor_Op<"join", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$inputs, Optional<I1>:$gate, OptionalAttr<I64Attr>:$delay);
  let assemblyFormat = [{
    ($inputs^ `:` type($inputs)):(`nothing`)?
    oilist(`gate` $gate | `delay` $delay) custom<Tail>(ref($delay)) attr-dict-with-keyword
  }];
}

def Sensor_EachOp : Sensor_Op<"each", [NoTerminator]> {
  let arguments = (ins DenseI64ArrayAttr:$order, SymbolNameAttr:$sym_name);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$sym_name $order $body attr-dict";
}

def Sensor_RawOp : Sensor_Op<"raw"> {
  let hasCustomAssemblyFormat = 1;
}
