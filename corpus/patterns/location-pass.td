// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_NegOp $a), (NativeCodeCall<"f($_loc)"> $a, (location $a))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp $a, (location "x"))>;
def : Pat<(Drr_NegOp:$r $a), (Drr_NegOp $a, (location "x", $a, $r))>;
