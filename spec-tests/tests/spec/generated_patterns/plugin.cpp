// A plugin of mlir-opt with the corpus's dialect `drr`, and a pass that applies the generated patterns. "sets.inc" defines
// `populate(set, patterns)`; a module says which set is applied to it (`check.set`).

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#include "enum-decls.inc"
#include "dialect-decls.inc"
#define GET_OP_CLASSES
#include "op-decls.inc"

#include "enum-defs.inc"
#include "dialect-defs.inc"
#define GET_OP_CLASSES
#include "op-defs.inc"

void drr::DrrDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "op-defs.inc"
      >();
}

mlir::OpFoldResult drr::ConstantOp::fold(FoldAdaptor) { return getValue(); }

using namespace mlir;

#include "sets.inc"

namespace {
struct ApplyPatterns : PassWrapper<ApplyPatterns, OperationPass<ModuleOp>> {
  StringRef getArgument() const final { return "apply-patterns"; }

  void runOnOperation() final {
    RewritePatternSet patterns(&getContext());
    if (auto set = getOperation()->getAttrOfType<IntegerAttr>("check.set"))
      populate(set.getInt(), patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns)))) {
      getOperation()->emitError("the patterns have not converged");
      signalPassFailure();
    }
  }
};
} // namespace

extern "C" PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "patterns", "1", [] { PassRegistration<ApplyPatterns>(); }};
}

extern "C" DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "patterns", "1",
          [](DialectRegistry *registry) { registry->insert<drr::DrrDialect>(); }};
}
