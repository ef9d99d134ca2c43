// Other types and values are accepted, and an attribute is new: the text is the same.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyRankedTensor:$thing, OptionalAttr<ConfinedAttr<I64Attr, [IntPositive]>>:$price,
                       OptionalAttr<StrAttr>:$note);
  let assemblyFormat = "$thing attr-dict `:` type($thing)";
}

// The word of another operation is another one, so that the part is not only read.
def Shop_BuyOp : Shop_Op<"buy"> {
  let arguments = (ins AnyType:$thing);
  let assemblyFormat = "$thing `at` attr-dict `:` type($thing)";
}
