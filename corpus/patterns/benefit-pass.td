// RUN: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [], [], (addBenefit 5)>;
def : Pat<(Drr_AddOp $a, $b), (Drr_NegOp $b), [], [], (I32 5)>;
