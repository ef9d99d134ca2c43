// RUN[lint]: asmf lint --format plain % --hooks ../hooks/statements.hooks
// RUN[old]: asmf lint --format plain --llvm 19 % --hooks ../hooks/statements.hooks
// RUN[unknown]: asmf lint --format plain %

// A dialect of which hook files say what only C++ does: each statement but directives and formats of operations.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"

def Say_Dialect : Dialect {
  let name = "say";
  let cppNamespace = "::say";
}

class Say_Op<string mnemonic, list<Trait> traits = []> : Op<Say_Dialect, mnemonic, traits>;

def Say_Side : I32EnumAttr<"Side", "a side", [
  I32EnumAttrCase<"Left", 0, "left">,
  I32EnumAttrCase<"Right", 1, "right">,
]> {
  let cppNamespace = "::say";
}

def Say_LabelAttr : AttrDef<Say_Dialect, "Label"> {
  let mnemonic = "label";
  let parameters = (ins "::mlir::StringAttr":$text);
  let assemblyFormat = "`<` $text `>`";
}

def Say_BoxType : TypeDef<Say_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$of);
  let assemblyFormat = "`<` $of `>`";
}

// Names of results, after what the operation holds.

def Say_ConstantOp : Say_Op<"constant", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($result)";
}

def Say_SideOp : Say_Op<"side"> {
  let arguments = (ins Say_Side:$side);
  let results = (outs I32:$result);
  let assemblyFormat = "$side attr-dict";
}

def Say_LoadOp : Say_Op<"load"> {
  let arguments = (ins SymbolRefAttr:$from, OptionalAttr<StrAttr>:$hint);
  let results = (outs I32:$value);
  let assemblyFormat = "$from (`as` $hint^)? attr-dict";
}

def Say_SplitOp : Say_Op<"split", [AttrSizedResultSegments]> {
  let results = (outs I32:$first, Variadic<I32>:$rest, Variadic<I64>:$others);
  let assemblyFormat = "attr-dict `:` type($rest) `and` type($others)";
}

// Names of arguments.

def Say_EachOp : Say_Op<"each", [NoTerminator, SingleBlock]> {
  let arguments = (ins Variadic<I32>:$inputs);
  let regions = (region AnyRegion:$before, AnyRegion:$body);
  let assemblyFormat = "$inputs $before $body attr-dict";
}

// Aliases, and a dialect that need not be written.

def Say_LabelledOp : Say_Op<"labelled"> {
  let arguments = (ins Say_LabelAttr:$label);
  let assemblyFormat = "qualified($label) attr-dict";
}

def Say_GroupOp : Say_Op<"group", [NoTerminator, SingleBlock]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}

// C++ that a predicate names.

def Say_Small : TypeConstraint<CPred<"::say::isSmall($_self)">, "something small">;
def Say_Boxed : TypeConstraint<CPred<"isBoxed($_self)">, "something in a box">;

def Say_TakeOp : Say_Op<"take"> {
  let arguments = (ins Say_Small:$small, Say_Boxed:$boxed);
  let assemblyFormat = "$small `,` $boxed attr-dict `:` type($small) `,` type($boxed)";
}

// States that a verifier forbids: the format loses `$names` and `$rest` without `$values`.

def Say_GiveOp : Say_Op<"give"> {
  let arguments = (ins Variadic<I32>:$values, OptionalAttr<StrAttr>:$names);
  let assemblyFormat = "(`of` $values^ `names` $names)? attr-dict";
}
