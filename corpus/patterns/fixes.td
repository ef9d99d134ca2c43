// FAIL: asmf patterns % -I ../dialects
// FAIL[json]: asmf patterns --format json % -I ../dialects
// Misspelt names, at their characters, in a dag that two patterns share as well.

include "drr.td"

multiclass Twice<Op outer> {
  def Inner : Pat<(outer (Drr_NegOp $value), $other), (outer $valeu, $other)>;
}
defm Add : Twice<Drr_AddOp>;
def Several : Pat<(Drr_AddOp (Drr_SubOp:$inner $left, $right, $more), "text"),
                  (Drr_SubOp $lef, (Drr_NegOp $inner__0)), [(I32 $rihgt), (HasNoUseOf:$iner)]>;
def SharedOne : Pat<(Drr_AddOp (Drr_NegOp I32Attr:$value), $other), (Drr_NegOp $nothing)>;
def SharedTwo : Pat<(Drr_SubOp (Drr_NegOp I32Attr:$value), $other), (Drr_NegOp $value)>;
