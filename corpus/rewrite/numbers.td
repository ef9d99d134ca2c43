// More operations on numbers of MLIR's `arith`, `math`, `complex` and `index` dialects.

include "upstream.td"
include "mlir/Interfaces/CastInterfaces.td"

def FastMathFlags : I32BitEnum<"FastMathFlags", "",
    [I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"reassoc", 0>, I32BitEnumCaseBit<"nnan", 1>,
     I32BitEnumCaseBit<"ninf", 2>, I32BitEnumCaseBit<"nsz", 3>, I32BitEnumCaseBit<"arcp", 4>,
     I32BitEnumCaseBit<"contract", 5>, I32BitEnumCaseBit<"afn", 6>]> {
  let separator = ",";
  let cppNamespace = "::mlir::arith";
}
def FastMathAttr : EnumAttr<Arith_Dialect, FastMathFlags, "fastmath"> {
  let assemblyFormat = "`<` $value `>`";
}

class Arith_FloatOp<string mnemonic, list<Trait> traits = []> : Arith_Op<mnemonic, traits # [SameOperandsAndResultType]> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs,
      DefaultValuedAttr<FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
}

def AddFOp : Arith_FloatOp<"addf", [Commutative]>;
def MulFOp : Arith_FloatOp<"mulf", [Commutative]>;
def MaxNumFOp : Arith_FloatOp<"maxnumf", [Commutative]> {
  let hasCanonicalizer = 0;
}

def NegFOp : Arith_Op<"negf", [SameOperandsAndResultType]> {
  let arguments = (ins FloatLike:$operand,
      DefaultValuedAttr<FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

def OrIOp : Arith_IntegerOp<"ori", [Commutative, Idempotent]>;
def FloorDivSIOp : Arith_IntegerOp<"floordivsi">;
def CeilDivSIOp : Arith_IntegerOp<"ceildivsi">;
def MaxUIOp : Arith_IntegerOp<"maxui", [Commutative]>;
def ShLIOp : Arith_OverflowOp<"shli"> {
  let hasCanonicalizer = 0;
}

class Arith_ExactOp<string mnemonic> : Arith_IntegerOp<mnemonic> {
  let arguments = (ins SignlessIntegerLike:$lhs, SignlessIntegerLike:$rhs, UnitAttr:$isExact);
  let assemblyFormat = "$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)";
}
def DivSIOp : Arith_ExactOp<"divsi">;
def ShRSIOp : Arith_ExactOp<"shrsi">;
def ShRUIOp : Arith_ExactOp<"shrui">;

class Arith_ExtendedOp<string mnemonic, list<string> alike> : Arith_Op<mnemonic, [Commutative, AllTypesMatch<alike>]> {
  let hasCanonicalizer = 1;
}
def AddUIExtendedOp : Arith_ExtendedOp<"addui_extended", ["lhs", "rhs", "sum"]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$sum, AnyType:$overflow);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)";
}
def MulSIExtendedOp : Arith_ExtendedOp<"mulsi_extended", ["lhs", "rhs", "low", "high"]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$low, AnyType:$high);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

class Arith_CastOp<string mnemonic, list<Trait> traits = []> : Arith_Op<mnemonic, traits # [CastOpInterface]> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$in attr-dict `:` type($in) `to` type($out)";
  let hasCanonicalizer = 1;
}
def ExtUIOp : Arith_CastOp<"extui"> {
  let hasCanonicalizer = 0;
}
def ExtSIOp : Arith_CastOp<"extsi">;
def SIToFPOp : Arith_CastOp<"sitofp"> {
  let hasCanonicalizer = 0;
}
def FPToUIOp : Arith_CastOp<"fptoui"> {
  let hasCanonicalizer = 0;
}
def IndexCastOp : Arith_CastOp<"index_cast">;
def BitcastOp : Arith_CastOp<"bitcast">;
def TruncIOp : Arith_CastOp<"trunci"> {
  let arguments = (ins AnyType:$in,
      DefaultValuedAttr<IntegerOverflowAttr, "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags);
  let assemblyFormat = "$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)";
}

def CmpIPredicate : I64EnumAttr<"CmpIPredicate", "",
    [I64EnumAttrCase<"eq", 0>, I64EnumAttrCase<"ne", 1>, I64EnumAttrCase<"slt", 2>, I64EnumAttrCase<"sle", 3>,
     I64EnumAttrCase<"sgt", 4>, I64EnumAttrCase<"sge", 5>, I64EnumAttrCase<"ult", 6>, I64EnumAttrCase<"ule", 7>,
     I64EnumAttrCase<"ugt", 8>, I64EnumAttrCase<"uge", 9>]> {
  let cppNamespace = "::mlir::arith";
}
def CmpFPredicate : I64EnumAttr<"CmpFPredicate", "",
    [I64EnumAttrCase<"AlwaysFalse", 0, "false">, I64EnumAttrCase<"OEQ", 1, "oeq">, I64EnumAttrCase<"OGT", 2, "ogt">,
     I64EnumAttrCase<"OGE", 3, "oge">, I64EnumAttrCase<"OLT", 4, "olt">, I64EnumAttrCase<"OLE", 5, "ole">,
     I64EnumAttrCase<"ONE", 6, "one">, I64EnumAttrCase<"ORD", 7, "ord">, I64EnumAttrCase<"UEQ", 8, "ueq">,
     I64EnumAttrCase<"UGT", 9, "ugt">, I64EnumAttrCase<"UGE", 10, "uge">, I64EnumAttrCase<"ULT", 11, "ult">,
     I64EnumAttrCase<"ULE", 12, "ule">, I64EnumAttrCase<"UNE", 13, "une">, I64EnumAttrCase<"UNO", 14, "uno">,
     I64EnumAttrCase<"AlwaysTrue", 15, "true">]> {
  let cppNamespace = "::mlir::arith";
}

class Arith_CompareOp<string mnemonic> : Arith_Op<mnemonic, [SameTypeOperands, TypesMatchWith<
    "a boolean for each element", "lhs", "result", "::getI1SameShape($_self)">]> {
  let results = (outs BoolLike:$result);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasCanonicalizer = 1;
}
def CmpIOp : Arith_CompareOp<"cmpi"> {
  let arguments = (ins CmpIPredicate:$predicate, SignlessIntegerLike:$lhs, SignlessIntegerLike:$rhs);
}
def CmpFOp : Arith_CompareOp<"cmpf"> {
  let arguments = (ins CmpFPredicate:$predicate, FloatLike:$lhs, FloatLike:$rhs);
}

def SelectOp : Arith_Op<"select", [AllTypesMatch<["true_value", "false_value", "result"]>]> {
  let arguments = (ins BoolLike:$condition, AnyType:$true_value, AnyType:$false_value);
  let results = (outs AnyType:$result);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
}

def UB_Dialect : Dialect {
  let name = "ub";
  let cppNamespace = "::mlir::ub";
  let hasConstantMaterializer = 1;
}

def PoisonAttr : AttrDef<UB_Dialect, "Poison"> {
  let mnemonic = "poison";
  let constBuilderCall = "::mlir::ub::PoisonAttr::get($_builder.getContext())";
}

def PoisonOp : Op<UB_Dialect, "poison", [ConstantLike, Pure]> {
  let arguments = (ins DefaultValuedAttr<PoisonAttr, "{}">:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict (`<` $value^ `>`)? `:` type($result)";
  let hasFolder = 1;
}

def Index_Dialect : Dialect {
  let name = "index";
  let cppNamespace = "::mlir::index";
  let hasConstantMaterializer = 1;
}

class Index_Op<string mnemonic, list<Trait> traits = []> : Op<Index_Dialect, mnemonic, traits # [Pure]> {
  let arguments = (ins Index:$lhs, Index:$rhs);
  let results = (outs Index:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
  let hasFolder = 1;
}
def Index_AddOp : Index_Op<"add", [Commutative]> {
  let hasCanonicalizeMethod = 1;
}
def Index_MaxSOp : Index_Op<"maxs", [Commutative]> {
  let hasCanonicalizeMethod = 1;
}
def Index_DivUOp : Index_Op<"divu">;
def Index_ConstantOp : Op<Index_Dialect, "constant", [ConstantLike, Pure]> {
  let arguments = (ins IndexAttr:$value);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def Math_Dialect : Dialect {
  let name = "math";
  let cppNamespace = "::mlir::math";
  let hasConstantMaterializer = 1;
}

class Math_Op<string mnemonic> : Op<Math_Dialect, mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
  let hasFolder = 1;
}
def CountLeadingZerosOp : Math_Op<"ctlz">;
class Math_FloatOp<string mnemonic> : Math_Op<mnemonic> {
  let arguments = (ins FloatLike:$operand,
      DefaultValuedAttr<FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}


def AbsFOp : Math_FloatOp<"absf">;
def CeilOp : Math_FloatOp<"ceil">;
def CosOp : Math_FloatOp<"cos">;
def Log1pOp : Math_FloatOp<"log1p">;
def LogOp : Math_FloatOp<"log">;
def RoundEvenOp : Math_FloatOp<"roundeven">;
def SqrtOp : Math_FloatOp<"sqrt">;
def TruncOp : Math_FloatOp<"trunc">;

def AbsIOp : Math_Op<"absi">;
def CountTrailingZerosOp : Math_Op<"cttz">;
def CtPopOp : Math_Op<"ctpop">;

class Math_ClassifyOp<string mnemonic>
    : Op<Math_Dialect, mnemonic,
         [Pure, TypesMatchWith<"a boolean for each element", "operand", "result", "::getI1SameShape($_self)">]> {
  let arguments = (ins FloatLike:$operand,
      DefaultValuedAttr<FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs BoolLike:$result);
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)";
  let hasFolder = 1;
}
def IsFiniteOp : Math_ClassifyOp<"isfinite">;
def IsNaNOp : Math_ClassifyOp<"isnan">;

class Math_FloatBinaryOp<string mnemonic> : Op<Math_Dialect, mnemonic, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs,
      DefaultValuedAttr<FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
  let hasFolder = 1;
}
def Atan2Op : Math_FloatBinaryOp<"atan2">;
def CopySignOp : Math_FloatBinaryOp<"copysign">;
def PowFOp : Math_FloatBinaryOp<"powf">;

def IPowIOp : Op<Math_Dialect, "ipowi", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins SignlessIntegerLike:$lhs, SignlessIntegerLike:$rhs);
  let results = (outs SignlessIntegerLike:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
  let hasFolder = 1;
}

def Complex_Dialect : Dialect {
  let name = "complex";
  let cppNamespace = "::mlir::complex";
  let hasConstantMaterializer = 1;
}

class Complex_Op<string mnemonic, list<Trait> traits = []> : Op<Complex_Dialect, mnemonic, traits # [Pure]> {
  let hasFolder = 1;
}

def Complex_ConstantOp : Complex_Op<"constant", [ConstantLike]> {
  let arguments = (ins ArrayAttr:$value);
  let results = (outs AnyComplex:$complex);
  let assemblyFormat = "$value attr-dict `:` type($complex)";
}

def Complex_CreateOp : Complex_Op<"create",
    [TypesMatchWith<"the type of a part", "complex", "real", "cast<ComplexType>($_self).getElementType()">,
     TypesMatchWith<"the type of a part", "complex", "imaginary", "cast<ComplexType>($_self).getElementType()">]> {
  let arguments = (ins AnyFloat:$real, AnyFloat:$imaginary);
  let results = (outs Complex<AnyFloat>:$complex);
  let assemblyFormat = "$real `,` $imaginary attr-dict `:` type($complex)";
}

def Complex_BitcastOp : Complex_Op<"bitcast"> {
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `to` type($result)";
  let hasCanonicalizer = 1;
}

class Complex_PartOp<string mnemonic> : Complex_Op<mnemonic,
    [TypesMatchWith<"the type of a part", "complex", "part", "cast<ComplexType>($_self).getElementType()">]> {
  let arguments = (ins Complex<AnyFloat>:$complex,
      DefaultValuedOptionalAttr<FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs AnyFloat:$part);
  let assemblyFormat = "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";
  let hasCanonicalizer = 1;
}
def ReOp : Complex_PartOp<"re">;
def ImOp : Complex_PartOp<"im">;

class Complex_UnaryOp<string mnemonic> : Complex_Op<mnemonic, [SameOperandsAndResultType]> {
  let arguments = (ins Complex<AnyFloat>:$complex,
      DefaultValuedOptionalAttr<FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs Complex<AnyFloat>:$result);
  let assemblyFormat = "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)";
}
def ConjOp : Complex_UnaryOp<"conj">;
def Complex_ExpOp : Complex_UnaryOp<"exp">;
def Complex_LogOp : Complex_UnaryOp<"log">;
def Complex_NegOp : Complex_UnaryOp<"neg">;

class Complex_BinaryOp<string mnemonic> : Complex_Op<mnemonic, [SameOperandsAndResultType]> {
  let arguments = (ins Complex<AnyFloat>:$lhs, Complex<AnyFloat>:$rhs,
      DefaultValuedOptionalAttr<FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs Complex<AnyFloat>:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}
def Complex_AddOp : Complex_BinaryOp<"add">;
def Complex_DivOp : Complex_BinaryOp<"div">;
def Complex_MulOp : Complex_BinaryOp<"mul">;
def Complex_SubOp : Complex_BinaryOp<"sub">;
