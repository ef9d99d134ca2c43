// RUN: asmf lint --format plain %
//
// Clauses that are taken for what follows.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: the word is taken for the clause.
def Risky_ThenGroupOp : Risky_Op<"then_group"> {
  let arguments = (ins UnitAttr:$fast, UnitAttr:$safe, UnitAttr:$twice);
  let assemblyFormat = [{
    oilist(`fast` $fast | `safe` $safe) (`fast` $twice^)? attr-dict
  }];
}

// hazard: the word is taken for the clause.
def Risky_ThenSpaceOp : Risky_Op<"then_space"> {
  let arguments = (ins UnitAttr:$fast, UnitAttr:$safe);
  let assemblyFormat = [{
    oilist(`fast` $fast | `safe` $safe) ` ` `fast` attr-dict
  }];
}

// hazard: the second is taken for the first.
def Risky_ThenSpaceClausesOp : Risky_Op<"then_space_clauses"> {
  let arguments = (ins UnitAttr:$fast, UnitAttr:$twice);
  let assemblyFormat = [{
    oilist(`fast` $fast) ` ` oilist(`fast` $twice) attr-dict
  }];
}

// hazard: the colon is taken for the attribute's.
def Risky_ColonOp : Risky_Op<"colon"> {
  let arguments = (ins OptionalAttr<AnyAttr>:$value, Optional<I32>:$operand);
  let assemblyFormat = "oilist(`of` $value `:` $operand) attr-dict";
}

// hazard: read, and never written.
def Risky_NoVariableOp : Risky_Op<"no_variable"> {
  let arguments = (ins UnitAttr:$safe);
  let assemblyFormat = "oilist(`fast` | `safe` $safe) attr-dict";
}

// hazard: the dictionary is never written.
def Risky_DictOp : Risky_Op<"dict"> {
  let arguments = (ins UnitAttr:$fast);
  let assemblyFormat = "oilist(`with` attr-dict | `fast` $fast)";
}

// hazard: the clause is written, and nothing reads it.
def Risky_WhitespaceOp : Risky_Op<"whitespace"> {
  let arguments = (ins OptionalAttr<I32Attr>:$count);
  let assemblyFormat = "oilist(` ` $count) attr-dict";
}
