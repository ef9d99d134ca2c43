// FAIL: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_AddOp $a), (Drr_SubOp $a, $b)>;
def : Pat<(Drr_AddOp $a, $b), (Drr_SubOp $a)>;
def : Pat<(Drr_AddOp $a, $b), (Drr_SubOp $a, $c)>;
def : Pat<(Drr_AddOp:$a $a, $b), (Drr_NegOp $a)>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp:$a $b)>;
def : Pat<(Drr_AddOp $a__1, $b), (Drr_NegOp $b)>;
def : Pat<(replaceWithValue $b), (Drr_NegOp $b)>;
def : Pat<(I32 $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp $a, $b), (I32 $b)>;
def : Pat<(Drr_AddOp (I32 $a), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp Drr_Slow:$a, $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (Drr_NegOp $a, $b), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (replaceWithValue $x), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_AddOp (replaceWithValue:$y $x), $b), (Drr_NegOp $b)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp "x")>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp 1)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp I32)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_NegOp $q))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_NegOp $_))>;
def : Pat<(Drr_NegOp:$r $v), (Drr_NegOp:$r $v)>;
