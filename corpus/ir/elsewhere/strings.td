// RUN: asmf lint %
//
// Parameters that are strings or characters, as C++ prints them, and the type of an attribute.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Str_Dialect : Dialect {
  let name = "str";
  let cppNamespace = "::str";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Str_Attr<string name, string word, dag params, string format,
               list<Trait> traits = []>
    : AttrDef<Str_Dialect, name, traits> {
  let mnemonic = word;
  let parameters = params;
  let assemblyFormat = format;
}

//===- Strings -----------------------------------------------------------===//

def Str_RawAttr : Str_Attr<"Raw", "raw", (ins "std::string":$a), "`<` $a `>`">;
def Str_RefAttr : Str_Attr<"Ref", "ref", (ins StringRefParameter<>:$a), "`<` $a `>`">;
def Str_ListAttr : Str_Attr<"List", "list", (ins ArrayRefParameter<"std::string">:$a), "`<` params `>`">;
def Str_PairAttr : Str_Attr<"Pair", "pair", (ins "std::string":$a, "char":$c), "`<` struct(params) `>`">;
def Str_MaybeType : TypeDef<Str_Dialect, "Maybe"> {
  let mnemonic = "maybe";
  let parameters = (ins StringRefParameter<>:$s, OptionalParameter<"::std::string">:$t);
  let assemblyFormat = "`<` $s (`,` $t^)? `>`";
}
def Str_CharAttr : Str_Attr<"Char", "char", (ins "char":$a), "`<` $a `>`">;

//===- The type of an attribute ------------------------------------------===//

def Str_SelfAttr : Str_Attr<"Self", "self", (ins "int":$v,
    AttributeSelfTypeParameter<"", "::mlir::IntegerType", "::mlir::IntegerType::get($_ctxt, 32)">:$type),
  "`<` $v `>`">;
def Str_TypedAttr : Str_Attr<"Typed", "typed", (ins "int":$v,
    AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$type),
  "`<` $v `>`", [TypedAttrInterface]>;

def Str_HoldOp : Op<Str_Dialect, "hold"> {
  let arguments = (ins AnyAttr:$a);
  let assemblyFormat = "attr-dict";
}
def Str_OfOp : Op<Str_Dialect, "of"> {
  let arguments = (ins Str_RawAttr:$a, OptionalAttr<Str_CharAttr>:$b, OptionalAttr<Str_SelfAttr>:$c);
  let assemblyFormat = "$a (`b` $b^)? (`c` $c^)? attr-dict";
}
