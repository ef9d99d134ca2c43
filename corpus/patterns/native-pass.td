// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_AddOp (NativeCodeCall<"foo($_self, &$0)"> $x), $b), (Drr_NegOp $x)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> I32Attr:$x, I32:$y, ConstantAttr<I32Attr,"1">, Drr_Slow:$u), $b), (Drr_NegOp $b)>;
def : Pattern<(Drr_SinkOp $a), [(NativeCodeCallVoid<"f($0)"> $a)]>;
def : Pattern<(Drr_NegOp $a), [(NativeCodeCallVoid<"f($0)"> $a), (Drr_NegOp $a)]>;
def : Pattern<(Drr_SplitOp $a), [(NativeCodeCall<"f($0)", 2>:$n $a)]>;
def : Pattern<(Drr_NegOp $a), [(NativeCodeCall<"f($0)", 2>:$n $a), (replaceWithValue $n__1)]>;
def : Pattern<(Drr_NegOp $a), [(NativeCodeCall<"f($0)", 2>:$n $a), (replaceWithValue $n__2)]>;
def : Pattern<(Drr_NegOp $a), [(NativeCodeCall<"f($0)", 2>:$n $a), (Drr_NegOp $n__0)]>;
def : Pat<(Drr_NegOp $a), (NativeCodeCall<"f($0, $1)"> $a)>;
def : Pat<(Drr_NegOp $a), (NativeCodeCall<"f($0, $foo)"> $a)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp NativeCodeCall<"f($_self)">:$a)>;
def : Pat<(Drr_NegOp $a), (Drr_ConstantOp (NativeCodeCall<"f($0)"> $a))>;
def : Pat<(Drr_AddOp (NativeCodeCall<"foo($_self, &$0)">), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (ConstantLikeMatcher AnyAttr:$b), $c), (Drr_NegOp $c)>;
