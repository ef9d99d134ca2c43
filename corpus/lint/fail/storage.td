// FAIL: asmf lint --format plain %
//
// Attributes and types whose class can't be generated from their parameters.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Bad_Attr<string name, string attrMnemonic> : AttrDef<Bad_Dialect, name> { let mnemonic = attrMnemonic; }
class Bad_Type<string name, string typeMnemonic> : TypeDef<Bad_Dialect, name> { let mnemonic = typeMnemonic; }

// expect: Using a raw APInt parameter without a custom comparator is not supported because an assert in the equality operator is triggered when the two APInts have different bit widths. This can lead to unexpected crashes. Use an `APIntParameter` or provide a custom comparator.
def Bad_Raw : Bad_Attr<"Raw", "raw"> {
  let parameters = (ins "::llvm::APInt":$value);
  let assemblyFormat = "$value";
}

// expect: Using a raw APInt parameter without a custom comparator is not supported because an assert in the equality operator is triggered when the two APInts have different bit widths. This can lead to unexpected crashes. Use an `APIntParameter` or provide a custom comparator.
def Bad_RawList : Bad_Type<"RawList", "raw_list"> {
  let parameters = (ins ArrayRefParameter<"APInt">:$values);
  let hasCustomAssemblyFormat = 1;
}

def Good_Compared : Bad_Attr<"Compared", "compared"> {
  let parameters = (ins APIntParameter<"">:$value);
  let assemblyFormat = "$value";
}

def Good_OwnStorage : Bad_Attr<"OwnStorage", "own_storage"> {
  let parameters = (ins "APInt":$value);
  let assemblyFormat = "$value";
  let genStorageClass = 0;
}

// expect: 'assemblyFormat' requires 'genAccessors' to be true
def Bad_Silent : Bad_Attr<"Silent", "silent"> {
  let parameters = (ins "int":$value);
  let assemblyFormat = "$value";
  let genAccessors = 0;
}
