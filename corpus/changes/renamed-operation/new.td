// An operation, one of its arguments, a type and a case are called otherwise.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_Money : TypeDef<Shop_Dialect, "Money"> {
  let mnemonic = "money";
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}
def Shop_SaleOp : Shop_Op<"sale"> {
  let arguments = (ins AnyType:$thing, Shop_Money:$price, StrAttr:$buyer);
  let assemblyFormat = "$thing `for` $price `to` $buyer attr-dict `:` type($thing) `,` type($price)";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
