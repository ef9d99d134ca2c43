// RUN[check]: asmf patterns --check % -I ../dialects
// C++ that is known: builders of attributes, values one by one, properties, uses of values.

include "drr.td"

class Build<int number, string cpp> : Pat<(Drr_WeighOp:$w $a, $b, ConstantAttr<I32Attr, ""#number>),
    (Drr_CastOp (Drr_ConstantOp (NativeCodeCall<cpp> $w)))>;
def Zero : Pat<(Drr_CastOp:$r (Drr_SourceOp:$s)), (Drr_CastOp (Drr_ConstantOp (NativeCodeCall<"$_builder.getZeroAttr($0.getType())"> $s))),
               [(Constraint<CPred<"$0.getType().isIntOrIndexOrFloat() || ::llvm::isa<::mlir::VectorType, ::mlir::RankedTensorType>($0.getType())">> $s)]>;
def One : Pat<(Drr_NegOp $x), (Drr_ConstantOp (NativeCodeCall<"$_builder.getOneAttr($0.getType())"> $x))>;
def MakeI32Tensor : Build<1, "$_builder.getI32TensorAttr({1, -2})">;
def MakeI64Tensor : Build<2, "$_builder.getI64TensorAttr({3, 3})">;
def MakeIndexTensor : Build<3, "$_builder.getIndexTensorAttr({1, 2, 3})">;
def MakeI32Vector : Build<4, "$_builder.getI32VectorAttr({1, -2})">;
def MakeI64Vector : Build<5, "$_builder.getI64VectorAttr({7})">;
def MakeIndexVector : Build<6, "$_builder.getIndexVectorAttr({1, 2})">;
def MakeBoolVector : Build<7, "$_builder.getBoolVectorAttr({true, false})">;
def MakeF32Vector : Build<8, "$_builder.getF32VectorAttr({1.5f, 2.0f})">;
def MakeF64Vector : Build<9, "$_builder.getF64VectorAttr({0.5, 0.5})">;
def MakeChoice : Build<10, "$0.getType().isInteger(32) ? $_builder.getI16IntegerAttr(3) : $_builder.getI8IntegerAttr(4)">;
def MakeSigned : Build<11, "$_builder.getSI32IntegerAttr(-3)">;
def MakeUnsigned : Build<12, "$_builder.getUI32IntegerAttr(3)">;
def MakeHalf : Build<13, "$_builder.getF16FloatAttr(1.5)">;
def MakeGiven : Build<14, "$_builder.getFloatAttr($_builder.getF64Type(), 0.25)">;
def MakeIndex : Build<15, "$_builder.getIndexAttr(-1)">;
def MakeWidth : Build<16, "$_builder.getI64IntegerAttr(::llvm::cast<::mlir::IntegerType>($0.getType()).getWidth())">;
def MakeGet : Build<17, "::mlir::IntegerAttr::get($_builder.getIntegerType(9), 255)">;
def MakeTrue : Build<18, "$_builder.getBoolAttr(true)">;
// An attribute of another one.
def Add : Pat<(Drr_LabelOp $v, $width, $label, $count, ConstantAttr<UnitAttr, "true">),
              (Drr_WeighOp $v, $v, (NativeCodeCall<"$_builder.getI32IntegerAttr($0.getInt() + $1.getInt() * 2)"> $width, $count))>;
// Values one by one.
def Both : Pattern<(Drr_SplitOp $x), [(NativeCodeCall<"::llvm::SmallVector<::mlir::Value, 2>{$0, $0}", 2> $x)]>;
def Swap : Pattern<(Drr_JoinOp:$j $x, $y), [(NativeCodeCall<"$0.getDefiningOp()->getOperands()", 2>:$p $j),
                                            (Drr_SumOp (variadic $y, $x))],
                   [(Constraint<CPred<"!::llvm::isa<::mlir::BlockArgument>($0)">> $x)]>;
def Second : Pattern<(Drr_RunOp:$r $x, Drr_Slow), [(NativeCodeCall<"::llvm::SmallVector<::mlir::Value, 2>{$0, $1}", 2>:$p $x, (Drr_NegOp $x)),
                                        (Drr_JoinOp $p__1, $p__0)]>;
// Uses.
def Once : Pat<(Drr_MulOp (Drr_AddOp:$s $x, $y), $z), (Drr_SubOp $x, $z), [(Constraint<CPred<"$0.hasOneUse()">> $s)]>;
def Unused : Pat<(Drr_SubOp (Drr_SplitOp:$s $x), $z), (Drr_MulOp $x, $z),
                 [(Constraint<CPred<"$0.use_empty() && !$1.getUses().empty()">> $s__1, $s__0)]>;
// Numbers.
def ZeroFactor : Pat<(Drr_MulOp $x, (ConstantLikeMatcher AttrConstraint<CPred<"::mlir::matchPattern($_self, ::mlir::m_Zero())">, "zero">:$c)),
                     (Drr_ConstantOp $c)>;
def OneFactor : Pat<(Drr_MulOp $x, (ConstantLikeMatcher AttrConstraint<CPred<"::mlir::matchPattern($_self, ::mlir::m_One())">, "one">:$c)),
                    (replaceWithValue $x)>;
def NoFloat : Pat<(Drr_CastOp (ConstantLikeMatcher AttrConstraint<CPred<"::mlir::matchPattern($_self, ::mlir::m_AnyZeroFloat()) || ::mlir::matchPattern($_self, ::mlir::m_OneFloat())">, "0 or 1">:$c)),
                  (Drr_CastOp (Drr_ConstantOp (NativeCodeCall<"$_builder.getF16FloatAttr(2.0)">)))>;
// Properties.
def Three : Pat<(Drr_StepOp $v, ConstantProp<I64Prop, "3">, $n), (Drr_StepOp $v, ConstantProp<I64Prop, "4">, $n)>;
def Big : Pat<(Drr_StepOp $v, PropConstraint<CPred<"$_self > 10">, "big", "int64_t">:$s, $n),
              (Drr_StepOp $v, (NativeCodeCall<"$0 - 10"> $s), $n), [(Constraint<CPred<"$0 < 100">> $s)]>;
def Huge : Pat<(Drr_StepOp $v, PropConstraint<CPred<"$_self >= 100">, "huge", "int64_t">:$s, $n),
               (Drr_WeighOp $v, $v, (NativeCodeCall<"$_builder.getI32IntegerAttr($0)"> $s))>;
