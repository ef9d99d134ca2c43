// RUN: asmf hooks learn % --text ../hooks/learn.mlir
// RUN[used]: asmf opt ../hooks/learn.mlir --dialect % --hooks ../hooks/learn.stdout --allow-unregistered-dialect
// MISUSE[kept]: asmf hooks learn % --text ../hooks/learn.mlir -o ../hooks/learn.mlir

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Farm_Dialect : Dialect {
  let name = "farm";
  let cppNamespace = "::farm";
}

class Farm_Type<string name, string word> : TypeDef<Farm_Dialect, name> {
  let mnemonic = word;
}
def Farm_Field : Farm_Type<"Field", "field">;
def Farm_Crop : Farm_Type<"Crop", "crop"> {
  let parameters = (ins "unsigned":$rows);
  let assemblyFormat = "`<` $rows `>`";
}

class Farm_Op<string name, list<Trait> traits = []> : Op<Farm_Dialect, name, traits>;

// Two numbers in brackets.
def Farm_SowOp : Farm_Op<"sow"> {
  let arguments = (ins I64Attr:$from, I64Attr:$until);
  let assemblyFormat = "custom<Rows>($from, $until) attr-dict";
}
// Types without the prefix of the dialect.
def Farm_MoveOp : Farm_Op<"move"> {
  let arguments = (ins AnyType:$what);
  let results = (outs AnyType:$to);
  let assemblyFormat = "$what attr-dict `:` custom<Place>(type($what)) `->` custom<Place>(type($to))";
}
// An operation, which gives a type to the operand of another one.
def Farm_SumOp : Farm_Op<"sum"> {
  let arguments = (ins Variadic<I32>:$values);
  let results = (outs I32:$sum);
  let hasCustomAssemblyFormat = 1;
}
def Farm_PickOp : Farm_Op<"pick"> {
  let arguments = (ins I32:$first, I32:$second);
  let results = (outs AnyType:$picked);
  let hasCustomAssemblyFormat = 1;
}
// A region, inside of which another one is unknown.
def Farm_YearOp : Farm_Op<"year", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Year>($body) attr-dict";
}
// Some places look different: nothing is kept.
def Farm_SellOp : Farm_Op<"sell"> {
  let arguments = (ins I64Attr:$price);
  let assemblyFormat = "custom<Price>($price) attr-dict";
}
// One place is too little.
def Farm_RestOp : Farm_Op<"rest"> {
  let arguments = (ins I64Attr:$days);
  let assemblyFormat = "custom<Days>($days) attr-dict";
}
// The text lacks the type of the number.
def Farm_CountOp : Farm_Op<"count"> {
  let arguments = (ins AnyAttr:$number);
  let assemblyFormat = "custom<Count>($number) attr-dict";
}
// What is read isn't valid: its region needs a terminator that the text lacks.
def Farm_StopOp : Farm_Op<"stop", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
def Farm_DayOp : Farm_Op<"day"> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "custom<Day>($body) attr-dict";
}
// Nobody uses it.
def Farm_FenceOp : Farm_Op<"fence"> {
  let arguments = (ins I64Attr:$posts);
  let assemblyFormat = "custom<Posts>($posts) attr-dict";
}
