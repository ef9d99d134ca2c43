// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_AddOp (NativeCodeCall<"foo($_self)">:$x), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"foo(&$0)"> $x), $b), (Drr_NegOp $x)>;
def : Pat<(NativeCodeCall<"foo($_self)"> $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self)"> (Drr_NegOp $x)), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (NativeCodeCall<"f($_self, $_self)"> $x), $b), (Drr_NegOp $b)>;
def : Pattern<(Drr_NegOp $a), [(NativeCodeCallVoid<"f($0)"> $a)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_NegOp $a), (NativeCodeCallVoid<"f($0)"> $a)]>;
def : Pattern<(Drr_NegOp $a), [(Drr_NegOp (NativeCodeCallVoid<"f($0)"> $a))]>;
def : Pat<(Drr_AddOp (NativeCodeCall<"foo($_self, &$0)"> $b), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp $v, $c), (Drr_AddOp $v, (NativeCodeCallVoid<"f"> $c))>;
