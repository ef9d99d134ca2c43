// RUN: asmf lint --format plain %
// RUN[notes]: asmf lint --select F69 %
// RUN[json]: asmf lint --format json --select F690 %
// RUN[github]: asmf lint --format github --select F691 %
// RUN[denied]: asmf lint --deny-warnings --select ALL,F69 --format plain %
// RUN[ignored]: asmf lint --ignore F690 --format plain %
// RUN[counted]: asmf lint --select F69 --statistics %
// RUN[described]: asmf lint --format plain --select F69 % --hooks ../hooks/opaque.hooks

// What only C++ knows is said once for each function, if it is asked for.

include "mlir/IR/OpBase.td"

def Opq_Dialect : Dialect {
  let name = "opq";
  let cppNamespace = "::opq";
}

class Opq_Op<string mnemonic, list<Trait> traits = []> : Op<Opq_Dialect, mnemonic, traits>;

class Opq_Timed<string mnemonic> : Opq_Op<mnemonic> {
  let arguments = (ins I64Attr:$from, OptionalAttr<I64Attr>:$until);
  let assemblyFormat = "custom<Hours>($from, $until) attr-dict";
}

// The same function in several operations, of which some share the text of their format.
def Opq_AOp : Opq_Timed<"a">;
def Opq_BOp : Opq_Timed<"b">;
def Opq_COp : Opq_Op<"c"> {
  let arguments = (ins I64Attr:$from, I64Attr:$until);
  let assemblyFormat = "`in` custom<Hours>($from, $until) custom<Hours>(ref($from), ref($until)) attr-dict";
}
def Opq_DOp : Opq_Timed<"d">;
def Opq_EOp : Opq_Timed<"e">;
def Opq_FOp : Opq_Timed<"f">;

// Other arguments are another function, as C++ sees it.
def Opq_OverloadOp : Opq_Op<"overload"> {
  let arguments = (ins I64Attr:$from);
  let assemblyFormat = "custom<Hours>($from) attr-dict";
}

// One of each kind of arguments.
def Opq_KindsOp : Opq_Op<"kinds", [AttrSizedOperandSegments, NoTerminator, Terminator]> {
  let arguments = (ins I64Attr:$number, Optional<AnyType>:$one, Variadic<AnyType>:$more,
                       VariadicOfVariadic<AnyType, "sizes">:$groups, DenseI32ArrayAttr:$sizes);
  let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$bodies);
  let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$others);
  let assemblyFormat = [{
    custom<Kinds>($number, "a string", $one, $more, $groups, type($one), type($more), type($groups), $body, $bodies,
                  $next, $others, ref(type($one)), "another", ref($number)) attr-dict
  }];
}
def Opq_TextOp : Opq_Op<"text"> {
  let assemblyFormat = "custom<OnlyText>(\"text\") attr-dict";
}

// No hook file can say what is read into a dictionary.
def Opq_RestOp : Opq_Op<"rest"> {
  let assemblyFormat = "custom<Rest>(attr-dict)";
}

// Whole syntaxes.
def Opq_RawOp : Opq_Op<"raw", [NoTerminator]> {
  let arguments = (ins AnyType:$left, AnyType:$right);
  let results = (outs AnyType:$sum);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}

// asmf: allow(F691) nobody writes it
def Opq_KnownOp : Opq_Op<"known"> {
  let hasCustomAssemblyFormat = 1;
}

// Its generic form is all there is.
def Opq_GenericOp : Opq_Op<"generic">;
