// What was a discardable attribute is declared now, and a list of lists is new.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SellOp : Shop_Op<"sell", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$things, VariadicOfVariadic<AnyType, "box_sizes">:$boxes,
                       DenseI32ArrayAttr:$box_sizes, OptionalAttr<StrAttr>:$note);
  let assemblyFormat = [{
    $things (`in` $boxes^ `:` type($boxes))? (`note` $note^)? attr-dict (`:` type($things)^)?
  }];
}
