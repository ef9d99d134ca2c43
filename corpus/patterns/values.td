// RUN: asmf patterns --check % --format plain
//
// Rules that need values of other kinds than integers, or values that their own conditions ask for: each is tried.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
include "mlir/IR/Properties.td"

def Val_Dialect : Dialect {
  let name = "val";
  let cppNamespace = "::val";
}

class Val_Op<string mnemonic, dag of> : Op<Val_Dialect, mnemonic, []> {
  let arguments = !con((ins I32:$x), of);
  let results = (outs I32:$r);
  let assemblyFormat = "$x attr-dict";
}

class Val_PropertyOp<string mnemonic, Property of> : Op<Val_Dialect, mnemonic, []> {
  let arguments = (ins I32:$x, of:$a);
  let results = (outs I32:$r);
  let assemblyFormat = "$x $a attr-dict";
}

def Val_Near : I32EnumCase<"Near", 1>;
def Val_Far : I32EnumCase<"Far", 2>;
def Val_Distance : I32Enum<"Distance", "", [Val_Near, Val_Far]> {
  let cppNamespace = "::val";
}
def Val_DistanceAttr : EnumAttr<Val_Dialect, Val_Distance, "distance">;

// One operation of each kind becomes another one that has the same.
multiclass Kept<string mnemonic, Attr of> {
  def _From : Val_Op<mnemonic # "_from", (ins of:$a)>;
  def _To : Val_Op<mnemonic # "_to", (ins of:$a)>;
  def : Pat<(!cast<Op>(NAME # "_From") $x, $a), (!cast<Op>(NAME # "_To") $x, $a)>;
}
defm Val_Single : Kept<"single", F32Attr>;
defm Val_Double : Kept<"double", F64Attr>;
defm Val_Dense : Kept<"dense", DenseI32ArrayAttr>;
defm Val_Flags : Kept<"flags", DenseBoolArrayAttr>;
defm Val_Floats : Kept<"floats", DenseF64ArrayAttr>;
defm Val_Symbol : Kept<"symbol", SymbolRefAttr>;
defm Val_Flat : Kept<"flat", FlatSymbolRefAttr>;
defm Val_Array : Kept<"array", I64ArrayAttr>;
defm Val_Dictionary : Kept<"dictionary", DictionaryAttr>;
defm Val_Enum : Kept<"enum", Val_DistanceAttr>;
defm Val_Map : Kept<"map", AffineMapAttr>;
defm Val_Large : Kept<"large", ConfinedAttr<I64Attr, [IntMinValue<4711>]>>;
defm Val_Three : Kept<"three", ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<3>]>>;

// What a rule asks for itself.
def Val_Number : Val_Op<"number", (ins I32Attr:$a)>;
def Val_Other : Val_Op<"other", (ins I32Attr:$a)>;
def : Pat<(Val_Number $x, AllAttrOf<[IntMinValue<100>, IntMaxValue<120>]>:$a), (Val_Other $x, $a)>;
def : Pat<(Val_Number $x, $a), (Val_Other $x, $a),
          [(Constraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($0).getInt() == 77">> $a)]>;
def Val_Name : Val_Op<"name", (ins StrAttr:$a)>;
def Val_Rename : Val_Op<"rename", (ins StrAttr:$a)>;
def : Pat<(Val_Name $x, ConstantStrAttr<StrAttr, "special">:$a), (Val_Rename $x, $a)>;

def Val_Property : Val_PropertyOp<"property", I64Prop>;
def Val_OtherProperty : Val_PropertyOp<"other_property", I64Prop>;
def : Pat<(Val_Property $x, PropConstraint<CPred<"$_self > 10">>:$a), (Val_OtherProperty $x, $a)>;
