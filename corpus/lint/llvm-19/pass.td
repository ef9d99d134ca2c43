// RUN: asmf lint --llvm 19 --format plain %
//
// What LLVM 19 accepts, and LLVM 22 doesn't.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Old_Dialect : Dialect {
  let name = "old";
  let cppNamespace = "::old";
  let useDefaultAttributePrinterParser = 1;
}

class Old_Op<string mnemonic, list<Trait> traits = []>
    : Op<Old_Dialect, mnemonic, traits>;
class Old_Attr<string name, string attrMnemonic>
    : AttrDef<Old_Dialect, name> {
  let mnemonic = attrMnemonic;
}
def Old_Count : Property<"int64_t">;

// The type of a result follows from an attribute that is not the first argument.
def Old_ConstantOp : Old_Op<"constant", [
    AllTypesMatch<["value", "result"]>
  ]> {
  let arguments = (ins I32:$a, TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$a $value attr-dict";
}

// A directive with a string decides about a group.
def Old_Anchor : Old_Attr<"Anchor", "anchor"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = "`<` (`x` custom<Part>($a, \"text\")^)? `>`";
}

// A number of any width, without a comparator.
def Old_Wide : Old_Attr<"Wide", "wide"> {
  let parameters = (ins "::llvm::APInt":$value);
  let assemblyFormat = "`<` $value `>`";
}
