// RUN: asmf patterns --format plain % -I ../dialects

include "drr.td"

def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (returnType $a)))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (returnType "$_builder.getI32Type()")))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (returnType (NativeCodeCall<"f($0)"> $a))))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (location $a), (returnType $a)))>;
