// RUN: asmf lint %
//
// Types and attributes that end in an optional part: what follows them decides
// what they are.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Fol_Dialect : Dialect {
  let name = "fol";
  let cppNamespace = "::fol";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

// !fol.size, !fol.size<5>
def Fol_Size : TypeDef<Fol_Dialect, "Size"> {
  let mnemonic = "size";
  let parameters = (ins OptionalParameter<"int64_t">:$of);
  let assemblyFormat = "(`<` $of^ `>`)?";
}

// !fol.unit, !fol.unit fol.times 3: the name of an operation
def Fol_Unit : TypeDef<Fol_Dialect, "Unit"> {
  let mnemonic = "unit";
  let parameters = (ins OptionalParameter<"int64_t">:$times);
  let assemblyFormat = "(`fol.times` $times^)?";
}

// !fol.exact<5>
def Fol_Exact : TypeDef<Fol_Dialect, "Exact"> {
  let mnemonic = "exact";
  let parameters = (ins "int64_t":$size);
  let assemblyFormat = "`<` $size `>`";
}

// #fol.mark<1>, #fol.mark<1> and 2
def Fol_Mark : AttrDef<Fol_Dialect, "Mark"> {
  let mnemonic = "mark";
  let parameters = (ins "int64_t":$value, OptionalParameter<"int64_t">:$more);
  let assemblyFormat = "`<` $value `>` (`and` $more^)?";
}

// The type of the attribute takes the brackets, and so does the result.
def Fol_OfOp : Op<Fol_Dialect, "of"> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs Fol_Exact:$result);
  let assemblyFormat = "$value type($result) attr-dict";
}

def Fol_MarkOp : Op<Fol_Dialect, "marked"> {
  let arguments = (ins Fol_Mark:$mark);
  let assemblyFormat = "$mark attr-dict";
}

def Fol_MakeOp : Op<Fol_Dialect, "make"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def Fol_TimesOp : Op<Fol_Dialect, "times"> {
  let arguments = (ins I64Attr:$number);
  let assemblyFormat = "$number attr-dict";
}
