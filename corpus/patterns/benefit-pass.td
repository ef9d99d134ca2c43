// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [], [], (addBenefit 5)>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [], [], (I32 5)>;
