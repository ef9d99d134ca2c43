// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_AddOp $a, $b), (Drr_SubOp $a, $b)>;
def : Pat<(Drr_AddOp $a, $a), (Drr_NegOp $a)>;
def : Pat<(Drr_NegOp $a), (Drr_CastOp $a)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp I32:$a)>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (replaceWithValue $a))>;
