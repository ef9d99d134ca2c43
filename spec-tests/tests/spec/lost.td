// Definitions of which instances don't come back.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Q_Dialect : Dialect { let name = "q"; let cppNamespace = "::q"; }
// `q.term` alone comes back: its region is lost inside of `q.reg3`.
class Q<string m, list<Trait> t = []> : Op<Q_Dialect, m, t>;
def Colons : Q<"colons"> { let arguments = (ins SymbolRefAttr:$s); let assemblyFormat = "$s `:` `:` attr-dict"; }
def Init : Q<"init"> { let arguments = (ins DefaultValuedProp<IntProp<"int64_t">, "1", "2">:$x); let assemblyFormat = "(`x` $x^)? attr-dict"; }
def Wide : Type<CPred<"true">, "anything", "::mlir::IntegerType">;
def Cls : Q<"cls"> { let arguments = (ins Wide:$x); let assemblyFormat = "$x attr-dict `:` type($x)"; }
def E1a : I32EnumAttrCase<"A", 0, "">; def E1b : I32EnumAttrCase<"B", 1, "b">;
def E1 : I32EnumAttr<"E1", "e", [E1a, E1b]> { let cppNamespace = "::q"; }
def EmptyCase : Q<"empty_case"> { let arguments = (ins E1:$x); let assemblyFormat = "$x attr-dict"; }
def E2a : I32EnumAttrCase<"A", 0, "x">; def E2b : I32EnumAttrCase<"B", 1, "x">;
def E2 : I32EnumAttr<"E2", "e", [E2a, E2b]> { let cppNamespace = "::q"; }
def SameText : Q<"same_text"> { let arguments = (ins E2:$x); let assemblyFormat = "$x attr-dict"; }
def B1a : I32BitEnumAttrCaseBit<"A", 0, "a">; def B1b : I32BitEnumAttrCaseBit<"B", 1, "b">;
def B1 : I32BitEnumAttr<"B1", "e", [B1a, B1b]> { let cppNamespace = "::q"; let separator = ", "; }
def Bits : Q<"bits"> { let arguments = (ins B1:$x); let assemblyFormat = "$x attr-dict"; }
def BitProp : Q<"bit_prop"> { let arguments = (ins EnumProp<B1>:$x, I32:$v); let assemblyFormat = "$x `,` $v attr-dict"; }
def BitProps : Q<"bit_props"> { let arguments = (ins ArrayProp<EnumProp<B1>>:$x); let assemblyFormat = "$x attr-dict"; }
def E3a : I32EnumAttrCase<"A", 0, "none">; def E3b : I32EnumAttrCase<"B", 1, "b">;
def E3 : I32EnumAttr<"E3", "e", [E3a, E3b]> { let cppNamespace = "::q"; }
def OptNone : Q<"opt_none"> { let arguments = (ins OptionalProp<EnumProp<E3>>:$x); let assemblyFormat = "$x attr-dict"; }
class QA<string n, string m> : AttrDef<Q_Dialect, n> { let mnemonic = m; }
def P6 : QA<"P6", "p6"> { let parameters = (ins DefaultValuedParameter<"int64_t", "1 | 4">:$x); let assemblyFormat = "(`<` $x^ `>`)?"; }
def Groups : Q<"groups"> { let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$x, DenseI32ArrayAttr:$sizes); let assemblyFormat = "($x^ `:` type($x))? attr-dict"; }
def Follow2 : Q<"follow2"> { let arguments = (ins UnitAttr:$x); let assemblyFormat = "attr-dict (`module` $x^)?"; }
def Term : Q<"term", [Terminator]> { let regions = (region AnyRegion:$r); let assemblyFormat = "$r attr-dict"; }
def Reg3 : Q<"reg3", [SingleBlockImplicitTerminator<"Term">]> { let regions = (region SizedRegion<1>:$r); let assemblyFormat = "$r attr-dict"; }
def Brace : Q<"brace"> { let arguments = (ins AffineMapAttr:$m); let assemblyFormat = "`{` `` `-` `` $m `}` attr-dict"; }
def Glue : Q<"glue"> { let assemblyFormat = "`` `x` attr-dict"; }
def Floats : Q<"floats"> { let arguments = (ins DenseF32ArrayAttr:$x); let assemblyFormat = "$x attr-dict"; }
def P5 : QA<"P5", "p5"> { let parameters = (ins "SymbolRefAttr":$x, "int64_t":$y); let assemblyFormat = "`<` $x `:` `:` $y `>`"; }
def Fixed : Q<"fixed", [SameOperandsAndResultType]> { let arguments = (ins FixedVectorOfAnyRank<[F32]>:$a, AnyVectorOfAnyRank:$b); let results = (outs FixedVectorOfAnyRank<[F32]>:$c); let assemblyFormat = "$a `,` $b attr-dict `:` type($c)"; }
