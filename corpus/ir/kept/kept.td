// Operations whose syntax is written in C++ that nobody describes, and some around them.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/SymbolInterfaces.td"

def Kpt_Dialect : Dialect {
  let name = "kpt";
  let cppNamespace = "::kpt";
}

class Kpt_Op<string mnemonic, list<Trait> traits = []>
    : Op<Kpt_Dialect, mnemonic, traits>;

class Kpt_Hidden<string mnemonic, list<Trait> traits = []>
    : Kpt_Op<mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}

def Kpt_Pair : AttrDef<Kpt_Dialect, "Pair"> {
  let mnemonic = "pair";
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "custom<Numbers>($a, $b)";
}

// Nobody knows the syntax of these.
def Kpt_MixOp : Kpt_Hidden<"mix"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
}
def Kpt_LoopOp : Kpt_Hidden<"loop"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$body);
}
def Kpt_FuncOp : Kpt_Hidden<"func", [IsolatedFromAbove, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region AnyRegion:$body);
}
def Kpt_JumpOp : Kpt_Hidden<"jump", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$to);
}
def Kpt_MapOp : Kpt_Hidden<"map"> {
  let arguments = (ins AnyType:$value);
}

// The formats of these can't be read up to the end.
def Kpt_TellOp : Kpt_Op<"tell"> {
  let arguments = (ins I32:$value, OptionalAttr<I32Attr>:$kind);
  let assemblyFormat = "$value (`as` custom<Kind>($kind)^)? attr-dict";
}
def Kpt_NoteOp : Kpt_Op<"note"> {
  let arguments = (ins Kpt_Pair:$pair);
  let assemblyFormat = "`of` $pair attr-dict";
}

// The syntax of the others is known.
def Kpt_NumberOp : Kpt_Op<"number"> {
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict";
}
def Kpt_AddOp : Kpt_Op<"add"> {
  let arguments = (ins I32:$a, I32:$b);
  let results = (outs I32:$result);
  let assemblyFormat = "$a `,` $b attr-dict";
}
def Kpt_UseOp : Kpt_Op<"use"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def Kpt_NothingOp : Kpt_Op<"nothing"> {
  let assemblyFormat = "attr-dict";
}
def Kpt_ReturnOp : Kpt_Op<"return", [Terminator, HasParent<"FuncOp">]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}
def Kpt_YieldOp : Kpt_Op<"yield", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
def Kpt_GenericOp : Kpt_Op<"generic">;
