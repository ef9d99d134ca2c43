// RUN: asmf patterns --format plain % -I ../dialects --config ../patterns/by-itself.toml

include "drr.td"

def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (returnType $a)))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (returnType "$_builder.getI32Type()")))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (returnType (NativeCodeCall<"f($0)"> $a))))>;
def : Pat<(Drr_NegOp $a), (Drr_NegOp (Drr_CastOp $a, (location $a), (returnType $a)))>;
