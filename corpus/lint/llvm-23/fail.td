// FAIL: asmf lint --llvm 23 --format plain %
// FAIL[fixed]: asmf lint --llvm 23 --diff %
//
// What LLVM 23 rejects, and LLVM 22 doesn't.

include "mlir/IR/OpBase.td"

def New_Dialect : Dialect {
  let name = "new";
  let cppNamespace = "::new";
  let usePropertiesForAttributes = 1;
}

class New_Op<string mnemonic, list<Trait> traits = []> : Op<New_Dialect, mnemonic, traits>;

// expect: optional attribute 'size' cannot be used outside of an optional group
def New_SizeOp : New_Op<"size"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size, OptionalAttr<StrAttr>:$name);
  let assemblyFormat = "$size ($name^)? attr-dict";
}

// expect: optional attribute 'unit' cannot be used outside of an optional group
def New_UnitOp : New_Op<"unit"> {
  let arguments = (ins UnitAttr:$unit);
  let assemblyFormat = "`x` $unit attr-dict";
}

// expect: optional attribute 'note' cannot be used outside of an optional group
def New_NoteOp : New_Op<"note"> {
  let arguments = (ins I32:$value, OptionalAttr<StrAttr>:$note);
  let assemblyFormat = "$note `of` $value attr-dict";
}
