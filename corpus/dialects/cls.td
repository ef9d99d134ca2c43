// RUN: asmf lint %
//
// Clauses in any order: `oilist`.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Cls_Dialect : Dialect {
  let name = "cls";
  let cppNamespace = "::cls";
}

class Cls_Op<string mnemonic, list<Trait> traits = []>
    : Op<Cls_Dialect, mnemonic, traits>;

// Flags alone.
def Cls_FlagsOp : Cls_Op<"flags"> {
  let arguments = (ins UnitAttr:$nontemporal, UnitAttr:$shared,
                       UnitProp:$pinned);
  let assemblyFormat = [{
    oilist(`nontemporal` $nontemporal | `shared` $shared | `pinned` $pinned)
    attr-dict
  }];
}

// Flags by another word.
def Cls_WordsOp : Cls_Op<"words"> {
  let arguments = (ins UnitAttr:$is_fast, UnitAttr:$is_safe);
  let assemblyFormat = [{
    oilist(`fast` $is_fast | `safe` $is_safe) attr-dict
  }];
}

// Attributes and properties with a value.
def Cls_Level : I32EnumAttr<"Level", "level", [
    I32EnumAttrCase<"Low", 0, "low">, I32EnumAttrCase<"High", 1, "high">
  ]> {
  let cppNamespace = "::cls";
}
def Cls_ValuesOp : Cls_Op<"values"> {
  let arguments = (ins OptionalAttr<I32Attr>:$count,
                       DefaultValuedAttr<Cls_Level, "::cls::Level::Low">:$level,
                       OptionalAttr<StrAttr>:$name,
                       DefaultValuedProp<I64Prop, "0">:$depth);
  let assemblyFormat = [{
    oilist(`count` `(` $count `)`
           | `level` $level
           | `name` `=` $name
           | `depth` $depth)
    attr-dict
  }];
}

// Operands with their types.
def Cls_DataOp : Cls_Op<"data", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$reads, Variadic<AnyType>:$writes,
                       Optional<I1>:$condition);
  let assemblyFormat = [{
    oilist(`reads` `(` $reads `:` type($reads) `)`
           | `writes` `(` $writes `:` type($writes) `)`
           | `if` $condition)
    attr-dict
  }];
}

// Two lists of clauses, told apart by what is between them.
def Cls_TwiceOp : Cls_Op<"twice"> {
  let arguments = (ins I32:$value, UnitAttr:$a, UnitAttr:$b, UnitAttr:$c,
                       UnitAttr:$d);
  let assemblyFormat = [{
    oilist(`a` $a | `b` $b) $value oilist(`c` $c | `d` $d) attr-dict
  }];
}

// A group inside of a clause.
def Cls_NestedOp : Cls_Op<"nested", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$values, Optional<I32>:$limit,
                       UnitAttr:$strict);
  let assemblyFormat = [{
    oilist(`values` `[` $values `]`
           | `bounded` (`by` $limit^)?
           | `strict` $strict)
    attr-dict
  }];
}

def Cls_MakeOp : Cls_Op<"make"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
