// RUN: asmf hooks init % --text ../hooks/init.mlir
// RUN[described]: asmf hooks init % --text ../hooks/init.mlir --hooks ../hooks/init.hooks
// RUN[untouched]: asmf lint --format plain % --hooks ../hooks/init.stdout
// MISUSE[kept]: asmf hooks init % --text ../hooks/init.mlir -o ../hooks/init.hooks
// MISUSE[absent]: asmf hooks init % --text ../hooks/absent.mlir

// What only C++ says, of each kind, and in the order of how many lines of init.mlir wait for it.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Ini_Dialect : Dialect {
  let name = "ini";
  let cppNamespace = "::ini";
}

class Ini_Op<string mnemonic, list<Trait> traits = []> : Op<Ini_Dialect, mnemonic, traits>;

// One of each kind of arguments.
def Ini_KindsOp : Ini_Op<"kinds", [AttrSizedOperandSegments, NoTerminator, Terminator]> {
  let arguments = (ins I64Attr:$number, Optional<AnyType>:$one, Variadic<AnyType>:$more,
                       VariadicOfVariadic<AnyType, "sizes">:$groups, DenseI32ArrayAttr:$sizes, AnyType:$single);
  let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$bodies);
  let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$others);
  let assemblyFormat = [{
    $single custom<Kinds>($number, "a string", $one, $more, $groups, type($one), type($more), type($groups), $body,
                          $bodies, $next, $others, ref($single), type($single), "another", ref($number)) attr-dict
  }];
}

// The same function in several operations; other arguments are another function.
class Ini_Timed<string mnemonic> : Ini_Op<mnemonic> {
  let arguments = (ins I64Attr:$from, OptionalAttr<I64Attr>:$until);
  let assemblyFormat = "custom<Hours>($from, $until) attr-dict";
}
def Ini_OpenOp : Ini_Timed<"open">;
def Ini_CloseOp : Ini_Timed<"close">;
def Ini_OnceOp : Ini_Op<"once"> {
  let arguments = (ins I64Attr:$at);
  let assemblyFormat = "custom<Hours>($at) attr-dict";
}
def Ini_BothOp : Ini_Op<"both"> {
  let arguments = (ins I64Attr:$from, I64Attr:$until, I64Attr:$at);
  let assemblyFormat = "custom<Hours>($from, $until) `:` custom<Hours>($at) attr-dict";
}

// Dictionaries: of one of them hook files can speak.
def Ini_RestOp : Ini_Op<"rest"> {
  let assemblyFormat = "custom<Rest>(attr-dict)";
}
def Ini_PropsOp : Ini_Op<"props"> {
  let arguments = (ins I64Attr:$number);
  let assemblyFormat = "custom<Props>(prop-dict) attr-dict";
}

// MLIR's own hooks know the one, not the other.
def Ini_SliceOp : Ini_Op<"slice"> {
  let arguments = (ins Variadic<Index>:$dynamic, DenseI64ArrayAttr:$static);
  let assemblyFormat = "custom<DynamicIndexList>($dynamic, $static) attr-dict";
}
def Ini_IndexOp : Ini_Op<"index"> {
  let arguments = (ins Index:$dynamic);
  let assemblyFormat = "custom<DynamicIndexList>($dynamic) attr-dict";
}

// Whole syntaxes.
def Ini_RawOp : Ini_Op<"raw", [NoTerminator]> {
  let arguments = (ins AnyType:$left, AnyType:$right);
  let results = (outs AnyType:$sum);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def Ini_PlainOp : Ini_Op<"plain"> {
  let hasCustomAssemblyFormat = 1;
}
class Ini_Type<string name, string own> : TypeDef<Ini_Dialect, name> {
  let mnemonic = own;
}
class Ini_Attr<string name, string own> : AttrDef<Ini_Dialect, name> {
  let mnemonic = own;
}
def Ini_BoxType : Ini_Type<"Box", "box"> {
  let parameters = (ins "::mlir::Type":$of);
  let hasCustomAssemblyFormat = 1;
}
def Ini_LabelAttr : Ini_Attr<"Label", "label"> {
  let parameters = (ins "::mlir::StringAttr":$text);
  let hasCustomAssemblyFormat = 1;
}

// Directives of attributes and types.
def Ini_CrateType : Ini_Type<"Crate", "crate"> {
  let parameters = (ins "int64_t":$size);
  let assemblyFormat = "`<` custom<Size>($size) `>`";
}
def Ini_WeightAttr : Ini_Attr<"Weight", "weight"> {
  let parameters = (ins "int64_t":$size);
  let assemblyFormat = "`<` custom<Size>($size) `>`";
}

// Without a mnemonic, the dialect's own parser reads it.
def Ini_StoredAttr : AttrDef<Ini_Dialect, "Stored"> {
  let attrName = "ini.stored";
  let parameters = (ins "int64_t":$size);
}

// Nothing is opaque of these.
def Ini_GenericOp : Ini_Op<"generic">;
def Ini_FormatOp : Ini_Op<"format"> {
  let assemblyFormat = "attr-dict";
}
