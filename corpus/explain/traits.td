// RUN[described]: asmf explain q.add --dialect %
// RUN[plain]: asmf explain q.read --dialect %
// RUN[empty]: asmf explain q.list --dialect %
// RUN[ascii]: asmf explain q.add --dialect % --ascii
// RUN[json]: asmf explain q.add --dialect % --format json
// What `asmf explain` says of summaries, descriptions and types, and what definitions answer about traits
// (spec-tests/tests/trait_queries.rs).

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Q_Dialect : Dialect {
  let name = "q";
  let cppNamespace = "::q";
}
class Q_Op<string mnemonic, list<Trait> traits = []> : Op<Q_Dialect, mnemonic, traits>;

// yes: commutative, pure, ::mlir::OpTrait::SameOperandsAndResultType, ::mlir::OpTrait::IsCommutative
// yes: ::mlir::ConditionallySpeculatable, ::mlir::MemoryEffectOpInterface
// yes: ::mlir::InferTypeOpInterface
// no: ::mlir::OpTrait::IsTerminator, IsCommutative
def Q_AddOp : Q_Op<"add", [Commutative, Pure, SameOperandsAndResultType]> {
  let summary = "  a sum  ";
  let description = [{

    The lines of a description stand as deep as the first one of them;
      what is deeper stays deeper.

    ```mlir
    %2 = q.add %0, %1 : i32
    ```
  }];
  let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs);
  let results = (outs AnyInteger:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum)";
}

// No effect, but perhaps undefined behaviour: that is not pure.
// yes: ::mlir::MemoryEffectOpInterface
// no: commutative, pure, ::mlir::ConditionallySpeculatable
def Q_ReadOp : Q_Op<"read", [NoMemoryEffect]> {
  let description = "On one line, without a summary.";
  let arguments = (ins Variadic<Index>:$at, OptionalAttr<StrAttr>:$label);
  let results = (outs AnyType:$value);
  let assemblyFormat = "`[` $at `]` (`label` $label^)? attr-dict `:` type($value)";
}

// May run anywhere, and may have an effect.
// yes: ::mlir::ConditionallySpeculatable, ::mlir::OpTrait::AlwaysSpeculatableImplTrait
// no: commutative, pure
def Q_CountOp : Q_Op<"count", [AlwaysSpeculatable]> {
  let assemblyFormat = "attr-dict";
}

// The parts of `Pure`, one by one.
// yes: pure
// no: commutative
def Q_PartsOp : Q_Op<"parts", [NoMemoryEffect, AlwaysSpeculatable]> {
  let assemblyFormat = "attr-dict";
}

// A list of traits in a list of traits; an interface with methods of its own.
// yes: commutative, pure, ::mlir::InferTypeOpInterface, ::mlir::InferTypeOpInterface::Trait
// no: ::mlir::OpTrait::SameTypeOperands
def Q_ListOp : Q_Op<"list", [
    TraitList<[Commutative, TraitList<[Pure]>]>, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<InferTypeOpInterface>
  ]> {
  let summary = "nothing more to say";
  let description = [{
  }];
  let arguments = (ins Optional<AnyType>:$first, Variadic<AnyType>:$others);
  let results = (outs I32:$count);
  let hasCustomAssemblyFormat = 1;
}

// The types of all results follow, so ODS implements the interface and adds it.
// yes: ::mlir::InferTypeOpInterface, ::mlir::OpTrait::SameOperandsAndResultType
// no: pure, ::mlir::MemoryEffectOpInterface
def Q_SameOp : Q_Op<"same", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// They don't follow.
// yes: commutative
// no: ::mlir::InferTypeOpInterface
def Q_AnyOp : Q_Op<"any", [Commutative]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($result)";
}
