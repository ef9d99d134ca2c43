// RUN: asmf generate rust % -o -
// Conditions of optional parts in generated printers: of one part, of several, and of none of several.

include "mlir/IR/OpBase.td"

def Cond_Dialect : Dialect {
  let name = "cond";
  let cppNamespace = "::cond";
}

class Cond_Op<string mnemonic, list<Trait> traits = []> : Op<Cond_Dialect, mnemonic, traits>;

def Cond_ClausesOp : Cond_Op<"clauses", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$one, Variadic<I64>:$more, UnitAttr:$fast, OptionalAttr<StrAttr>:$name);
  let assemblyFormat = [{
    oilist(`one` `(` $one `:` type($one) `)` | `more` `(` $more `)` | `fast` $fast) ($name^)? attr-dict
  }];
}

def Cond_ElseOp : Cond_Op<"else", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<AnyType>:$one, Variadic<AnyType>:$more);
  let assemblyFormat = "(`(` $one^ `:` type($one) `)`) : (`none`)? ($more^ `:` type($more))? attr-dict";
}
