// RUN: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_AddOp (either $a, (Drr_NegOp $b))), (Drr_SubOp $a, $b)>;
