// RUN: asmf lint %
// RUN[none]: asmf lint --on-deprecated none %
// FAIL[error]: asmf lint --on-deprecated error --format plain %
//
// What is marked as deprecated, and which uses of it count.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

def Dep_Dialect : Dialect {
  let name = "dep";
  let cppNamespace = "::dep";
}

class Dep_Op<string mnemonic, list<Trait> traits = []>
    : Op<Dep_Dialect, mnemonic, traits>;

def Dep_OldTrait : NativeOpTrait<"OldTrait">, Deprecated<"use `NewTrait`">;
def Dep_OldType : Type<CPred<"true">, "anything">, Deprecated<"write `AnyType`">;
class Dep_OldOp<string mnemonic> : Dep_Op<mnemonic>, Deprecated<"derive from `Dep_Op`">;
class Dep_Box<Type type> { Type inner = type; }
class Dep_OldBox<Type type> : Dep_Box<type>, Deprecated<"use `Dep_Box`">;

// A trait; a type in a dag, once however often it is there.
def Dep_PlainOp : Dep_Op<"plain", [Dep_OldTrait]> {
  let arguments = (ins Dep_OldType:$a, Variadic<Dep_OldType>:$b, AnyType:$c);
  let assemblyFormat = "attr-dict $a `,` $c `,` $b `:` type(operands)";
}

// Inside of an anonymous record; and an anonymous record of a deprecated class.
def Dep_InsideOp : Dep_Op<"inside"> {
  let arguments = (ins Variadic<Dep_OldType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
  Dep_Box box = Dep_OldBox<AnyType>;
}

// A property of the prelude.
def Dep_PropertyOp : Dep_Op<"property"> {
  let arguments = (ins I64Property:$number);
  let assemblyFormat = "$number attr-dict";
}

// A list in a list.
def Dep_Lists {
  list<list<Type>> types = [[AnyType], [Dep_OldType]];
}

// What is itself deprecated is a user like any other.
def Dep_Both : Dep_Op<"both", [Dep_OldTrait]>, Deprecated<"write another">;

// No use: a record derived from it, one whose name is text, one that has no name.
def Dep_DerivedOp : Dep_OldOp<"derived">;
def Dep_Text { string which = "Dep_OldType"; }
def : Dep_Box<Dep_OldType>;
