// The two builtin operations.

#ifndef ASMF_PRELUDE_IR_BUILTINOPS_TD
#define ASMF_PRELUDE_IR_BUILTINOPS_TD

include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Builtin_Op<string mnemonic, list<Trait> traits = []>
    : Op<Builtin_Dialect, mnemonic, traits>;

def ModuleOp
    : Builtin_Op<"module", [AffineScope, IsolatedFromAbove, NoRegionArguments,
                            SymbolTable, Symbol, OpAsmOpInterface]
                             # GraphRegionNoTerminator.traits> {
  let summary = "A top level container operation";
  let arguments = (ins OptionalAttr<SymbolNameAttr>:$sym_name,
                       OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region SizedRegion<1>:$bodyRegion);
#ifdef ASMF_LLVM_24
  let assemblyFormat = "($sym_name^)? prop-dict attr-dict-with-keyword $bodyRegion";
#else
  let assemblyFormat = "($sym_name^)? attr-dict-with-keyword $bodyRegion";
#endif
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
  let builders = [
    OpBuilder<(ins CArg<"std::optional<StringRef>", "{}">:$name)>
  ];
  let extraClassDeclaration = [{
    static ModuleOp create(Location loc,
                           std::optional<StringRef> name = std::nullopt);
    std::optional<StringRef> getName() { return getSymName(); }
    bool isOptionalSymbol() { return true; }
    DataLayoutSpecInterface getDataLayoutSpec();
    TargetSystemSpecInterface getTargetSystemSpec();
    static ::llvm::StringRef getDefaultDialect() {
      return "builtin";
    }
  }];
}

def UnrealizedConversionCastOp
    : Builtin_Op<"unrealized_conversion_cast", [Pure]> {
  let summary = "An unrealized conversion from one set of types to another";
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat = [{
    ($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

#endif
