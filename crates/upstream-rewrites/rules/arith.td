// The canonicalization rules of `arith` that are declarative. `compiled` holds them as they are run; a test compares the two.
// The rules of an operation are tried in the order of this file if their benefits are equal.

include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

// Functions of `src/arith/natives.rs`.

def Sum : NativeCodeCall<"arith::sum($0, $1, $2)">;
def Difference : NativeCodeCall<"arith::difference($0, $1, $2)">;
def Product : NativeCodeCall<"arith::product($0, $1, $2)">;
def ZeroLike : NativeCodeCall<"arith::zeroLike($0)">;
def CommonFlags : NativeCodeCall<"arith::commonFlags($0, $1)">;
def Inverse : NativeCodeCall<"arith::inverse($0)">;

def IsZero : Constraint<CPred<"arith::isZero($0)">, "is zero">;
def IsOne : Constraint<CPred<"arith::isOne($0)">, "is a positive one">;
def IsAllOnes : Constraint<CPred<"arith::isAllOnes($0)">, "has all bits set">;
def IsEquality : Constraint<CPred<"arith::isEquality($0)">, "compares for equality">;
def IsUnused : Constraint<CPred<"arith::isUnused($0)">, "has no uses">;
def IsOfIntegers : Constraint<CPred<"arith::isOfIntegers($0)">, "has integers, and no index">;
def IsWider : Constraint<CPred<"arith::isWider($0, $1)">, "has more bits than the other one">;
def IsShiftToLowBits : Constraint<CPred<"arith::isShiftToLowBits($0, $1, $2)">, "only the shifted bits are left">;

def HaveSameType : Constraint<CPred<"$0.getType() == $1.getType()">, "have the same type">;
def IsAbsent : Constraint<CPred<"!$0">, "is absent">;

defvar NoFlags = (NativeCodeCall<"arith::noFlags()">);

// A constant of the inner or of the outer operation.
defvar Inner = (ConstantLikeMatcher APIntAttr:$inner);
defvar Outer = (ConstantLikeMatcher APIntAttr:$outer);

// Two constants that are added, subtracted or multiplied one after the other become one.

def AddIAddConstant : Pat<
    (Arith_AddIOp:$root (Arith_AddIOp $x, Inner, $f), Outer, $g),
    (Arith_AddIOp $x, (Arith_ConstantOp (Sum $root, $inner, $outer)), (CommonFlags $f, $g))>;
def AddISubConstantRHS : Pat<
    (Arith_AddIOp:$root (Arith_SubIOp $x, Inner, $f), Outer, $g),
    (Arith_AddIOp $x, (Arith_ConstantOp (Difference $root, $outer, $inner)), (CommonFlags $f, $g))>;
def AddISubConstantLHS : Pat<
    (Arith_AddIOp:$root (Arith_SubIOp Inner, $x, $f), Outer, $g),
    (Arith_SubIOp (Arith_ConstantOp (Sum $root, $inner, $outer)), $x, (CommonFlags $f, $g))>;
def SubIRHSAddConstant : Pat<
    (Arith_SubIOp:$root (Arith_AddIOp $x, Inner, $f), Outer, $g),
    (Arith_AddIOp $x, (Arith_ConstantOp (Difference $root, $inner, $outer)), NoFlags)>;
def SubILHSAddConstant : Pat<
    (Arith_SubIOp:$root Outer, (Arith_AddIOp $x, Inner, $f), $g),
    (Arith_SubIOp (Arith_ConstantOp (Difference $root, $outer, $inner)), $x, (CommonFlags $f, $g))>;
def SubIRHSSubConstantRHS : Pat<
    (Arith_SubIOp:$root (Arith_SubIOp $x, Inner, $f), Outer, $g),
    (Arith_SubIOp $x, (Arith_ConstantOp (Sum $root, $inner, $outer)), (CommonFlags $f, $g))>;
def SubIRHSSubConstantLHS : Pat<
    (Arith_SubIOp:$root (Arith_SubIOp Inner, $x, $f), Outer, $g),
    (Arith_SubIOp (Arith_ConstantOp (Difference $root, $inner, $outer)), $x, (CommonFlags $f, $g))>;
def SubILHSSubConstantRHS : Pat<
    (Arith_SubIOp:$root Outer, (Arith_SubIOp $x, Inner, $f), $g),
    (Arith_SubIOp (Arith_ConstantOp (Sum $root, $inner, $outer)), $x, (CommonFlags $f, $g))>;
def SubILHSSubConstantLHS : Pat<
    (Arith_SubIOp:$root Outer, (Arith_SubIOp Inner, $x, $f), $g),
    (Arith_AddIOp $x, (Arith_ConstantOp (Difference $root, $outer, $inner)), (CommonFlags $f, $g))>;
def MulIMulIConstant : Pat<
    (Arith_MulIOp:$root (Arith_MulIOp $x, Inner, $f), Outer, $g),
    (Arith_MulIOp $x, (Arith_ConstantOp (Product $root, $inner, $outer)), (CommonFlags $f, $g))>;

// To add `y * -1` is to subtract `y`.

def AddIMulNegativeOneRhs : Pat<
    (Arith_AddIOp $x, (Arith_MulIOp $y, (ConstantLikeMatcher AnyAttr:$factor), $f), $g),
    (Arith_SubIOp $x, $y, NoFlags), [(IsAllOnes $factor)]>;
def AddIMulNegativeOneLhs : Pat<
    (Arith_AddIOp (Arith_MulIOp $x, (ConstantLikeMatcher AnyAttr:$factor), $f), $y, $g),
    (Arith_SubIOp $y, $x, NoFlags), [(IsAllOnes $factor)]>;

// `(x - y) - x` is `0 - y`.

def SubISubILHSRHSLHS : Pat<
    (Arith_SubIOp (Arith_SubIOp $x, $y, $f), $x, $g),
    (Arith_SubIOp (Arith_ConstantOp (ZeroLike $y)), $y, (CommonFlags $f, $g))>;

// An unused second result needs no replacement.

class FirstResultAlone<Op extended, dag first>
    : Pattern<(extended:$both $x, $y), [first, (replaceWithValue $both__1)], [(IsUnused $both__1)]>;

def AddUIExtendedToAddI : FirstResultAlone<Arith_AddUIExtendedOp, (Arith_AddIOp $x, $y, NoFlags)>;
def MulSIExtendedToMulI : FirstResultAlone<Arith_MulSIExtendedOp, (Arith_MulIOp $x, $y, NoFlags)>;
def MulUIExtendedToMulI : FirstResultAlone<Arith_MulUIExtendedOp, (Arith_MulIOp $x, $y, NoFlags)>;

// The high half of a signed number is its sign. `arith.extsi` makes no `index`, though upstream tries.

def MulSIExtendedRHSOne : Pattern<
    (Arith_MulSIExtendedOp $x, (ConstantLikeMatcher AnyAttr:$one)),
    [(replaceWithValue $x),
     (Arith_ExtSIOp (Arith_CmpIOp ConstantEnumCase<Arith_CmpIPredicateAttr, "slt">, $x, (Arith_ConstantOp (ZeroLike $x))))],
    [(IsOfIntegers $x), (IsOne $one)]>;

// A negated comparison is the inverse one.

def XOrINotCmpI : Pat<
    (Arith_XOrIOp (Arith_CmpIOp $predicate, $x, $y), (ConstantLikeMatcher I1Attr:$mask)),
    (Arith_CmpIOp (Inverse $predicate), $x, $y), [(IsAllOnes $mask)]>;

// Bits of extended integers are combined before they are extended.

class CombinedBefore<Op combining, Op extension>
    : Pat<(combining (extension $x), (extension $y)), (extension (combining $x, $y)), [(HaveSameType $x, $y)]>;

def XOrIOfExtUI : CombinedBefore<Arith_XOrIOp, Arith_ExtUIOp>;
def XOrIOfExtSI : CombinedBefore<Arith_XOrIOp, Arith_ExtSIOp>;
def AndOfExtUI : CombinedBefore<Arith_AndIOp, Arith_ExtUIOp>;
def AndOfExtSI : CombinedBefore<Arith_AndIOp, Arith_ExtSIOp>;
def OrOfExtUI : CombinedBefore<Arith_OrIOp, Arith_ExtUIOp>;
def OrOfExtSI : CombinedBefore<Arith_OrIOp, Arith_ExtSIOp>;

// Extended integers are equal if the integers are.

class ComparedBefore<Op extension>
    : Pat<(Arith_CmpIOp $predicate, (extension $x), (extension $y)), (Arith_CmpIOp $predicate, $x, $y),
          [(HaveSameType $x, $y), (IsEquality $predicate)]>;

def CmpIExtSI : ComparedBefore<Arith_ExtSIOp>;
def CmpIExtUI : ComparedBefore<Arith_ExtUIOp>;

// The condition of an inner `select` is known where it is the same, and a negated one exchanges the values.

def RedundantSelectFalse : Pat<
    (SelectOp $condition, $x, (SelectOp $condition, $y, $z)),
    (SelectOp $condition, $x, $z)>;
def RedundantSelectTrue : Pat<
    (SelectOp $condition, (SelectOp $condition, $x, $y), $z),
    (SelectOp $condition, $x, $z)>;
def SelectNotCond : Pat<
    (SelectOp (Arith_XOrIOp $condition, (ConstantLikeMatcher APIntAttr:$mask)), $x, $y),
    (SelectOp $condition, $y, $x), [(IsAllOnes $mask)]>;
def SelectI1ToNot : Pat<
    (SelectOp $condition, (ConstantLikeMatcher I1Attr:$no), (ConstantLikeMatcher I1Attr:$yes)),
    (Arith_XOrIOp $condition, (Arith_ConstantOp $yes)), [(IsZero $no), (IsAllOnes $yes)]>;

// Casts of casts.

class Skipping<Op outer, Op inner, Op new> : Pat<(outer (inner $x)), (new $x)>;

class Undone<Op cast> : Pat<(cast:$back (cast $x)), (replaceWithValue $x), [(HaveSameType $back, $x)]>;

def ExtSIOfExtUI : Skipping<Arith_ExtSIOp, Arith_ExtUIOp, Arith_ExtUIOp>;
def IndexCastOfIndexCast : Undone<Arith_IndexCastOp>;
def IndexCastOfExtSI : Skipping<Arith_IndexCastOp, Arith_ExtSIOp, Arith_IndexCastOp>;
def IndexCastUIOfIndexCastUI : Undone<Arith_IndexCastUIOp>;
def IndexCastUIOfExtUI : Skipping<Arith_IndexCastUIOp, Arith_ExtUIOp, Arith_IndexCastUIOp>;
def BitcastOfBitcast : Skipping<Arith_BitcastOp, Arith_BitcastOp, Arith_BitcastOp>;

// An extension that loses some of its bits again extends by fewer bits.

class PartlyUndone<Op extension>
    : Pat<(Arith_TruncIOp:$narrow (extension $x), $f), (extension $x), [(IsWider $narrow, $x)]>;

def TruncIExtSIToExtSI : PartlyUndone<Arith_ExtSIOp>;
def TruncIExtUIToExtUI : PartlyUndone<Arith_ExtUIOp>;

// If only the bits that were shifted down are left, it doesn't matter which bits fill their places.

def TruncIShrSIToTrunciShrUI : Pat<
    (Arith_TruncIOp:$narrow (Arith_ShRSIOp $x, (ConstantLikeMatcher TypedAttrInterface:$count), $exact), $f),
    (Arith_TruncIOp (Arith_ShRUIOp $x, (Arith_ConstantOp $count), $exact), $f), [(IsShiftToLowBits $x, $narrow, $count)]>;

// An integer becomes the smaller float at once, if the rounding mode is the default one.

class ConvertedAtOnce<Op conversion>
    : Pat<(Arith_TruncFOp (conversion $x), $rounding, $f), (conversion $x), [(IsAbsent $rounding)]>;

def TruncFSIToFPToSIToFP : ConvertedAtOnce<Arith_SIToFPOp>;
def TruncFUIToFPToUIToFP : ConvertedAtOnce<Arith_UIToFPOp>;

// Two signs cancel each other out.

class SignsCancelled<Op product>
    : Pat<(product (Arith_NegFOp $x, $_), (Arith_NegFOp $y, $_), $f), (product $x, $y, $f), [(HaveSameType $x, $y)]>;

def MulFOfNegF : SignsCancelled<Arith_MulFOp>;
def DivFOfNegF : SignsCancelled<Arith_DivFOp>;
