// RUN[check]: asmf patterns --check % -I ../dialects
// Patterns that run on `more.mlir`.

include "drr.td"

// Conditions, defaults, attributes that are absent, constants by C++.
def Label : Pat<(Drr_LabelOp $v, ConstantAttr<I32Attr, "1">, $label, $count, $last),
                (Drr_LabelOp $v, ConstantAttr<I32Attr, "2">, $label, $count, $last)>;
def Wide : Pat<(Drr_CastOp:$r I64:$x), (Drr_NegOp $x), [(I64 $r)]>;
def Narrow : Pat<(Drr_AddOp:$r $x, (ConstantLikeMatcher I8Attr:$c)), (replaceWithValue $x),
                 [(Constraint<CPred<"$0.getType().isInteger(8) && ::llvm::cast<::mlir::IntegerAttr>($1).getInt() == 0">> $x, $c)]>;
def Zero : Pat<(Drr_SubOp I8:$x, $x), (Drr_ConstantOp (NativeCodeCall<"$_builder.getI8IntegerAttr(0)">))>;
def Step : Pat<(Drr_StepOp $v, $s, ConstantStrAttr<StrAttr, "a">),
               (Drr_StepOp $v, ConstantProp<I64Prop, "7">, ConstantStrAttr<StrAttr, "b">)>;
// This C++ is not known, so it is left out.
def Unknown : Pat<(Drr_RunOp $v, $speed), (Drr_NegOp $v), [(Constraint<CPred<"isIdle($0)">> $v)]>;
