// Operations of MLIR's `func`, `arith`, `cf` and `scf` dialects, with as much of them as folding and rewriting ask for.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Func_Dialect : Dialect {
  let name = "func";
  let cppNamespace = "::mlir::func";
}

def FuncOp : Op<Func_Dialect, "func", [AffineScope, AutomaticAllocationScope, FunctionOpInterface, IsolatedFromAbove,
                              OpAsmOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs, UnitAttr:$no_inline);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return "func"; }
  }];
}

def CallOp : Op<Func_Dialect, "call", [CallOpInterface]> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$operands);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
}

def ReturnOp : Op<Func_Dialect, "return", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

def Arith_Dialect : Dialect {
  let name = "arith";
  let cppNamespace = "::mlir::arith";
  let hasConstantMaterializer = 1;
}

def IntegerOverflowFlags : I32BitEnum<"IntegerOverflowFlags", "",
    [I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"nsw", 0>, I32BitEnumCaseBit<"nuw", 1>]> {
  let separator = ", ";
  let cppNamespace = "::mlir::arith";
}
def IntegerOverflowAttr : EnumAttr<Arith_Dialect, IntegerOverflowFlags, "overflow"> {
  let assemblyFormat = "`<` $value `>`";
}

class Arith_Op<string mnemonic, list<Trait> traits = []> : Op<Arith_Dialect, mnemonic, traits # [Pure]> {
  let hasFolder = 1;
}

def ConstantOp : Arith_Op<"constant", [ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict $value";
}

class Arith_IntegerOp<string mnemonic, list<Trait> traits = []>
    : Arith_Op<mnemonic, traits # [SameOperandsAndResultType, Elementwise, Scalarizable, Vectorizable, Tensorizable]> {
  let arguments = (ins SignlessIntegerLike:$lhs, SignlessIntegerLike:$rhs);
  let results = (outs SignlessIntegerLike:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

class Arith_OverflowOp<string mnemonic, list<Trait> traits = []> : Arith_IntegerOp<mnemonic, traits> {
  let arguments = (ins SignlessIntegerLike:$lhs, SignlessIntegerLike:$rhs,
      DefaultValuedAttr<IntegerOverflowAttr, "::mlir::arith::IntegerOverflowFlags::none">:$overflowFlags);
  let assemblyFormat = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
}

def AddIOp : Arith_OverflowOp<"addi", [Commutative]>;
def SubIOp : Arith_OverflowOp<"subi">;
def MulIOp : Arith_OverflowOp<"muli", [Commutative]>;
def AndIOp : Arith_IntegerOp<"andi", [Commutative, Idempotent]>;
def XOrIOp : Arith_IntegerOp<"xori", [Commutative]>;
def RemUIOp : Arith_IntegerOp<"remui">;

def ControlFlow_Dialect : Dialect {
  let name = "cf";
  let cppNamespace = "::mlir::cf";
}

class CF_Op<string mnemonic, list<Trait> traits = []>
    : Op<ControlFlow_Dialect, mnemonic,
         traits # [Pure, Terminator, DeclareOpInterfaceMethods<BranchOpInterface, ["getSuccessorForOperands"]>]> {
  let hasCanonicalizer = 1;
}

def BranchOp : CF_Op<"br"> {
  let arguments = (ins Variadic<AnyType>:$destOperands);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict";
}

def CondBranchOp : CF_Op<"cond_br", [AttrSizedOperandSegments]> {
  let arguments = (ins I1:$condition, Variadic<AnyType>:$trueDestOperands, Variadic<AnyType>:$falseDestOperands,
                       OptionalAttr<DenseI32ArrayAttr>:$branch_weights);
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
  let assemblyFormat = [{
    $condition (`weights` `(` $branch_weights^ `)`)? `,`
    $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`
    $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict
  }];
}

def SCF_Dialect : Dialect {
  let name = "scf";
  let cppNamespace = "::mlir::scf";
}

def ExecuteRegionOp : Op<SCF_Dialect, "execute_region", [RecursiveMemoryEffects]> {
  let arguments = (ins UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let regions = (region AnyRegion:$region);
  let hasCustomAssemblyFormat = 1;
}

def YieldOp : Op<SCF_Dialect, "yield", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

// MLIR's own tests have a dialect for traits.
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}

def CommutativeOp : Op<Test_Dialect, "op_commutative", [Commutative]> {
  let arguments = (ins I32:$first, I32:$second, I32:$third, I32:$fourth);
  let results = (outs I32);
}

class TEST_UnaryOp<string mnemonic, list<Trait> traits> : Op<Test_Dialect, mnemonic, [SameOperandsAndResultType] # traits> {
  let arguments = (ins I32:$operand);
  let results = (outs I32);
}
def InvolutionOp : TEST_UnaryOp<"op_involution_trait_no_operation_fold", [Pure, Involution]>;
def IdempotentOp : TEST_UnaryOp<"op_idempotent_trait", [Pure, Idempotent]>;

def IdempotentBinaryOp : Op<Test_Dialect, "op_idempotent_trait_binary", [Pure, SameOperandsAndResultType, Idempotent]> {
  let arguments = (ins I32:$first, I32:$second);
  let results = (outs I32);
}
