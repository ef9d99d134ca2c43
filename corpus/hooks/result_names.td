// RUN: asmf lint %

// Bodies of `getAsmResultNames` in definitions. Any but the simplest are left to C++.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"

def Nam_Dialect : Dialect {
  let name = "nam";
  let cppNamespace = "::nam";
}

class Nam_Op<string mnemonic, list<Trait> traits = []>
    : Op<Nam_Dialect, mnemonic, !listconcat([DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>], traits)> {
  let assemblyFormat = "attr-dict";
}

def Nam_OneOp : Nam_Op<"one"> {
  let results = (outs I32:$result);
  let extraClassDefinition = [{
    void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) {
      setNameFn(getResult(), "one");
    }
  }];
}

// The second result has no name.
def Nam_SomeOp : Nam_Op<"some"> {
  let results = (outs I32:$the_first, I32:$second, I32:$third);
  let extraClassDeclaration = [{
    // void getAsmResultNames(OpAsmSetValueNameFn setNameFn) { setNameFn(getSecond(), "no"); }
    void getAsmResultNames(llvm::function_ref<void(mlir::Value, mlir::StringRef)> set) {
      set(getTheFirst(), "a"); // the first
      set((*this)->getResult(2), "c");
    }
  }];
}

def Nam_ListOp : Nam_Op<"list"> {
  let results = (outs Variadic<I32>:$values);
  let extraClassDeclaration = [{
    void getAsmResultNames(OpAsmSetValueNameFn setNameFn) { setNameFn(getValues().front(), "value"); }
  }];
  let assemblyFormat = "attr-dict `:` type($values)";
}

def Nam_ComputedOp : Nam_Op<"computed"> {
  let results = (outs I32:$value);
  let extraClassDeclaration = [{
    void getAsmResultNames(OpAsmSetValueNameFn setNameFn) {
      if (getOperation()->hasAttr("named"))
        setNameFn(getValue(), "value");
    }
  }];
}

// Declared only.
def Nam_OtherOp : Nam_Op<"other"> {
  let results = (outs I32:$value);
  let extraClassDeclaration = [{
    void getAsmResultNames(OpAsmSetValueNameFn setNameFn);
  }];
}

// Without the interface, nothing calls it.
def Nam_UncalledOp : Op<Nam_Dialect, "uncalled"> {
  let results = (outs I32:$value);
  let extraClassDeclaration = [{
    void getAsmResultNames(OpAsmSetValueNameFn setNameFn) { setNameFn(getValue(), "value"); }
  }];
  let assemblyFormat = "attr-dict";
}
