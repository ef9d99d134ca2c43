// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_LabelOp $a, (Drr_NegOp $b), $c, $d, $e), (Drr_NegOp $a)>;
def : Pat<(Drr_LabelOp $a, ConstantAttr<I32Attr,"1">, $c, $d, $e), (Drr_NegOp $a)>;
def : Pat<(Drr_RunOp $a, Drr_Slow), (Drr_NegOp $a)>;
def : Pat<(Drr_RunOp $a, ConstantAttr<Drr_Speed, "::drr::Speed::Slow">), (Drr_RunOp $a, ConstantAttr<Drr_Speed, "::drr::Speed::Fast">)>;
def : Pat<(Drr_RunOp $a, $_), (Drr_RunOp $a, Drr_Fast)>;
def : Pat<(Drr_RunOp $a, ConstantEnumCase<Drr_Speed, "slow">), (Drr_RunOp $a, ConstantEnumCase<Drr_Speed, "fast">)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp I32Attr:$a)>;
def : Pat<(Drr_NegOp $a), (Drr_ConstantOp ConstantAttr<I32Attr,"1">)>;
def : Pat<(Drr_NegOp $a), (Drr_ConstantOp ConstantAttr<AnyAttr,"1">)>;
def : Pat<(Drr_NegOp $a), (Drr_ConstantOp Drr_Slow)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_RunOp $a, Drr_Slow))>;
def : Pat<(Drr_AddOp (Drr_ConstantOp $v), $c), (Drr_AddOp $c, (Drr_ConstantOp $v))>;
def : Pat<(Drr_RunOp $v, $c), (Drr_RunOp $c, $v)>;
def : Pat<(Drr_RunOp:$r $v, $c), (Drr_RunOp $r, $c)>;
def : Pat<(Drr_RunOp:$r__0 $v, $c), (Drr_RunOp $r, $c)>;
