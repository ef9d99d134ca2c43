// FAIL: asmf lint %
//
// Names that are nearly right: the finding says which name is meant, and nothing else follows from it.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultTypePrinterParser = 1;
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;
class Bad_Type<string name, string typeMnemonic> : TypeDef<Bad_Dialect, name> {
  let mnemonic = typeMnemonic;
}

// expect: expected literal, variable, directive, or optional group
def Bad_DirectiveOp : Bad_Op<"directive"> {
  let arguments = (ins I32:$a, I32:$b);
  let assemblyFormat = "$a custom<X>(reff($a), $b) attr-dict";
}

// expect: expected variable to refer to an argument, region, result, or successor
def Bad_BeginningOp : Bad_Op<"beginning"> {
  let arguments = (ins I32:$operand);
  let assemblyFormat = "$oper attr-dict";
}

// expect: BadType has no parameter named 'elem'
def BadType : Bad_Type<"Elements", "elements"> {
  let parameters = (ins "int":$element);
  let assemblyFormat = "`<` $elem `>`";
}
