// FAIL: asmf lint %
//
// Names that TableGen doesn't find: the finding says which one is meant, and what the definition lacks for it is no other.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;
multiclass Bad_Pair<string mnemonic> {
  def One : Bad_Op<mnemonic>;
}

def Bad_ClassOp : Bad_Opp<"class"> {
  let arguments = (ins I32:$a);
}

def Bad_ConstraintOp : Bad_Op<"constraint"> {
  let arguments = (ins I23:$a, I32:$b);
  let assemblyFormat = "$a `,` $b attr-dict";
}

def Bad_FieldOp : Bad_Op<"field"> {
  let argument = (ins I32:$a);
  let assemblyFormat = "$a attr-dict";
}

def Bad_FormatOp : Bad_Op<"format"> {
  let assemblyformat = "attr-dict";
}

def Bad_TraitOp : Bad_Op<"trait", [AllTypeMatch<["a", "b"]>]> {
  let arguments = (ins I32:$a, I32:$b);
  let assemblyFormat = "$a `,` $b attr-dict";
}

defm Bad_Made : Bad_Pairs<"made">;

def Bad_ArgumentOp : Bad_Op<"argument", traist = []>;

// Nothing is near enough to this one.
def Bad_UnknownOp : Completely_Different<"unknown">;
