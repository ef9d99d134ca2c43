// RUN: asmf lint % --format plain
// RUN[notes]: asmf lint % --select F254
//
// Types that formats leave out, and that verification doesn't fix.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Pond_Dialect : Dialect {
  let name = "pond";
  let cppNamespace = "::pond";
}

class Pond_Op<string mnemonic, list<Trait> traits = []> : Op<Pond_Dialect, mnemonic, traits>;

// Any integer, though eight bits are built.
def Pond_Byte : Type<CPred<"::llvm::isa<::mlir::IntegerType>($_self)">, "an integer", "::mlir::IntegerType">,
    BuildableType<"$_builder.getIntegerType(8)">;
// Four elements in any number of dimensions.
class Pond_Vector<Type element, int count> : FixedVectorOfLengthAndType<[count], [element]>,
    BuildableType<"::mlir::VectorType::get({" # count # "} ," # element.builderCall # ")">;
def Pond_Four : Pond_Vector<I32, 4>;

// hazard: an `i32` comes back as an `i8`.
def Pond_SwimOp : Pond_Op<"swim"> {
  let arguments = (ins Pond_Byte:$depth);
  let results = (outs Pond_Byte:$reached);
  let assemblyFormat = "$depth attr-dict";
}

// hazard: a `vector<2x2xi32>` comes back as a `vector<4xi32>`.
def Pond_DiveOp : Pond_Op<"dive"> {
  let arguments = (ins Pond_Four:$depths);
  let assemblyFormat = "$depths attr-dict";
}

// The type has to be printed: there are others.
def Pond_HopOp : Pond_Op<"hop"> {
  let arguments = (ins I32:$height);
  let results = (outs Pond_Four:$heights);
  let assemblyFormat = "$height attr-dict `:` type($heights)";
}

// hazard: `tensor<?xi32>` is compatible with `tensor<4xi32>`, not equal.
def Pond_JoinOp : Pond_Op<"join", [SameOperandsAndResultType]> {
  let arguments = (ins AnyTensor:$left, AnyTensor:$right);
  let results = (outs AnyTensor:$both);
  let assemblyFormat = "$left `,` $right attr-dict `:` type($both)";
}

// Types without a shape are compatible with themselves alone.
def Pond_SumOp : Pond_Op<"sum", [SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$left, AnyInteger:$right);
  let results = (outs AnyInteger:$both);
  let assemblyFormat = "$left `,` $right attr-dict `:` type($both)";
}

// Equal types are verified.
def Pond_EqualOp : Pond_Op<"equal", [AllTypesMatch<["left", "right"]>]> {
  let arguments = (ins AnyTensor:$left, AnyTensor:$right);
  let assemblyFormat = "$left `,` $right attr-dict `:` type($left)";
}

// A verifier in C++ may forbid it, so nothing is said.
def Pond_GuardedOp : Pond_Op<"guarded", [SameOperandsAndResultType]> {
  let arguments = (ins AnyTensor:$left, AnyTensor:$right);
  let results = (outs AnyTensor:$both);
  let assemblyFormat = "$left `,` $right attr-dict `:` type($both)";
  let hasVerifier = 1;
}
