// FAIL: asmf lint %
// FAIL[diff]: asmf lint --diff %
// FAIL[unsafe]: asmf lint --diff --unsafe-fixes %
//
// Formats that several definitions share. A fix is safe as long as none of them is right; all of them are named.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Share_Dialect : Dialect {
  let name = "share";
  let cppNamespace = "::share";
}

// A class: `share.same` is right as it is, `share.apart` is not.
class Share_BinaryOp<string mnemonic, list<Trait> traits = []> : Op<Share_Dialect, mnemonic, traits> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$res);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($res)";
}

def Share_SameOp : Share_BinaryOp<"same", [SameOperandsAndResultType]>;
def Share_ApartOp : Share_BinaryOp<"apart", [AllTypesMatch<["rhs", "res"]>]>;

// A class of which every operation is wrong.
class Share_WrongOp<string mnemonic> : Op<Share_Dialect, mnemonic> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value `:` type($value)";
}

def Share_OneOp : Share_WrongOp<"one">;
def Share_OtherOp : Share_WrongOp<"other">;

// A multiclass.
multiclass Share_Maybe<dag operands> {
  def Op : Op<Share_Dialect, "pair_" # !tolower(NAME)> {
    let arguments = !con((ins I32:$a), operands);
    let assemblyFormat = "`of` $a attr-dict";
  }
}

defm Right : Share_Maybe<(ins)>;
defm Wrong : Share_Maybe<(ins I32:$b)>;

// A string that formats are put together from.
defvar Share_Tail = "attr-dict `:` type($vale)";

def Share_MisspeltOp : Op<Share_Dialect, "misspelt"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = !strconcat("$value ", Share_Tail);
}

def Share_SpeltOp : Op<Share_Dialect, "spelt"> {
  let arguments = (ins AnyType:$vale);
  let assemblyFormat = !strconcat("$vale ", Share_Tail);
}

// Behind `#`, a name stands for itself: there is no string to edit.
def Share_NameOp : Op<Share_Dialect, "name"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict " # Share_Tail;
}

// Types, too.
class Share_Box<string name, dag members> : TypeDef<Share_Dialect, name> {
  let mnemonic = !tolower(name);
  let parameters = members;
  let assemblyFormat = "`<` $left `>`";
}

def Share_SmallType : Share_Box<"Small", (ins "int":$left)>;
def Share_LargeType : Share_Box<"Large", (ins "int":$left, "int":$right)>;
