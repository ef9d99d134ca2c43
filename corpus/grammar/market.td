// RUN[ebnf]: asmf grammar % --hooks ../grammar/market.hooks
// RUN[gbnf]: asmf grammar --format gbnf --start mkt.sell % --hooks ../grammar/market.hooks
// RUN[unknown]: asmf grammar --start mkt.sell %
// RUN[markdown]: asmf doc -o - --format markdown --examples 1 % --hooks ../grammar/market.hooks
// RUN[explain]: asmf explain mkt.sell --dialect % --hooks ../grammar/market.hooks
// Directives that a hook file describes are in the grammar, in documents and in pictures; what it doesn't describe is any tokens.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Mkt_Dialect : Dialect {
  let name = "mkt";
  let cppNamespace = "::mkt";
}

class Mkt_Op<string mnemonic, list<Trait> traits = []> : Op<Mkt_Dialect, mnemonic, traits>;

def Mkt_Day : I32EnumAttr<"Day", "a day", [I32EnumAttrCase<"Workday", 0, "workday">, I32EnumAttrCase<"Holiday", 1, "holiday">]> {
  let cppNamespace = "::mkt";
}

// Each form of an attribute.
def Mkt_OpenOp : Mkt_Op<"open"> {
  let arguments = (ins I64Attr:$from, I64Attr:$until, OptionalAttr<Mkt_Day>:$day, StrAttr:$name, StrAttr:$text,
                       SymbolRefAttr:$who, TypeAttr:$what, AnyAttr:$rest);
  let assemblyFormat = "custom<Hours>($from, $until) custom<On>($day) custom<Texts>($name, $text, $who, $what, $rest) attr-dict";
}

// Lists: in brackets, with words before each element, and in a group.
def Mkt_SellOp : Mkt_Op<"sell", [AttrSizedOperandSegments, NoTerminator]> {
  let arguments = (ins Variadic<AnyType>:$goods, Variadic<Index>:$others, StrArrayAttr:$labels, DenseI64ArrayAttr:$kinds);
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = [{
    custom<Goods>($goods, type($goods), $labels) custom<Others>($others) custom<Cases>($kinds, $bodies) attr-dict
  }];
}

// A directive that comes first in a group is there, or the group isn't.
def Mkt_GroupOp : Mkt_Op<"group", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<AnyType>:$value, Variadic<Index>:$others);
  let assemblyFormat = "(custom<Others>($others)^ `end`)? custom<Price>($value, type($value)) custom<Secret>(ref($value)) attr-dict";
}
