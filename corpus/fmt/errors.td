// FAIL: asmf fmt --stdout %
//
// What has errors stays as it is and is named; the rest is laid out.

include "mlir/IR/OpBase.td"

def Err_Dialect : Dialect { let name = "err"; let cppNamespace = "::err"; }

class Err_Op<string mnemonic> : Op<Err_Dialect, mnemonic>;

def Err_GroupOp : Err_Op<"group"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "$a  (attr-dict";
}

def Err_RightOp : Err_Op<"right"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "$a   attr-dict";
}

def Err_EscapedOp : Err_Op<"escaped"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "\n$a  attr-dit";
}

def Err_LinesOp : Err_Op<"lines"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = [{
    $a
    atr-dict
  }];
}

def Err_UnclosedOp : Err_Op<"unclosed"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "$a  attr-dict
}
