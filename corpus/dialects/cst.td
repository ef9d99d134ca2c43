// RUN: asmf lint %
//
// Parameters that are declared as constraints on types and attributes.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonTypeConstraints.td"

def Cst_Dialect : Dialect {
  let name = "cst";
  let cppNamespace = "::cst";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Cst_Type<string name, string typeMnemonic> : TypeDef<Cst_Dialect, name> {
  let mnemonic = typeMnemonic;
  let assemblyFormat = "`<` params `>`";
}

class Cst_Attr<string name, string attrMnemonic> : AttrDef<Cst_Dialect, name> {
  let mnemonic = attrMnemonic;
  let assemblyFormat = "`<` params `>`";
}

def Cst_Word : Cst_Type<"Word", "word"> {
  let parameters = (ins I32:$element);
}

def Cst_Either : Cst_Type<"Either", "either"> {
  let parameters = (ins AnyTypeOf<[I16, I32]>:$element, "int64_t":$size);
}

def Cst_Vector : Cst_Type<"Vector", "vec"> {
  let parameters = (ins VectorOfAnyRankOf<[F32]>:$first, AnyFloat:$second);
}

def Cst_Holder : Cst_Attr<"Holder", "holder"> {
  let parameters = (ins Cst_Word:$word, AnyInteger:$number);
}
