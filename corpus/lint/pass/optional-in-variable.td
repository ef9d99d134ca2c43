// RUN: asmf lint --coverage %

// An optional in a variable of C++ is not followed.

include "mlir/IR/OpBase.td"

def Opt_Dialect : Dialect {
  let name = "opt";
  let cppNamespace = "::opt";
}

def Opt_WalkOp : Op<Opt_Dialect, "walk", [
    PredOpTrait<"an even step", CPred<"[&] { auto step = getStep(); return !step || *step % 2 == 0; }()">>]> {
  let arguments = (ins I32:$from, OptionalAttr<I64Attr>:$step);
  let assemblyFormat = "$from (`by` $step^)? attr-dict";
}
