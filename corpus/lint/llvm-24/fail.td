// FAIL: asmf lint --llvm 24 --format plain %
// RUN[fixed]: asmf lint --llvm 24 --diff %
// FAIL[unsafe]: asmf lint --llvm 24 --diff --unsafe-fixes %
//
// Formats are strict: what they don't name is missing.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def New_Dialect : Dialect {
  let name = "new";
  let cppNamespace = "::new";
}

class New_Op<string mnemonic, list<Trait> traits = []> : Op<New_Dialect, mnemonic, traits>;

// expect: strict properties in assembly format requires prop-dict unless all inherent attributes and properties are bound in the custom assembly format; missing attribute 'size'
def New_SizeOp : New_Op<"size"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size, AnyAttr:$named, OptionalAttr<StrAttr>:$other);
  let assemblyFormat = "$named attr-dict";
}

// expect: strict properties in assembly format requires prop-dict unless all inherent attributes and properties are bound in the custom assembly format; missing property 'count'
def New_CountOp : New_Op<"count"> {
  let arguments = (ins IntProp<"int64_t">:$count, UnitAttr:$fast);
  let assemblyFormat = "(`fast` $fast^)? attr-dict-with-keyword";
}

// expect: strict properties in assembly format requires prop-dict unless all inherent attributes and properties are bound in the custom assembly format; missing attribute 'sizes'
def New_ListsOp : New_Op<"lists"> {
  let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$lists, DenseI32ArrayAttr:$sizes);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}
