// Branches, and control flow between regions.

#ifndef ASMF_PRELUDE_INTERFACES_CONTROLFLOWINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_CONTROLFLOWINTERFACES_TD

include "mlir/IR/OpBase.td"

/// A terminator that passes operands to successor blocks.
def BranchOpInterface : OpInterface<"BranchOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    auto branch = ::mlir::cast<ConcreteOp>($_op);
    for (unsigned i = 0; i < $_op->getNumSuccessors(); ++i) {
      ::mlir::SuccessorOperands passed = branch.getSuccessorOperands(i);
      if (::mlir::failed(::mlir::detail::verifyBranchSuccessorOperands(
              $_op, i, passed)))
        return ::mlir::failure();
    }
    return ::mlir::success();
  }];
}

/// Passes control into, between and out of its regions.
def RegionBranchOpInterface : OpInterface<"RegionBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let verifyWithRegions = 1;
  let verify = [{
    return detail::verifyRegionBranchOpInterface($_op);
  }];
}

/// A terminator that passes control to another region or the parent.
def RegionBranchTerminatorOpInterface
    : OpInterface<"RegionBranchTerminatorOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    static_assert(ConcreteOp::template hasTrait<OpTrait::IsTerminator>(),
                  "this interface is for terminators");
    static_assert(ConcreteOp::template hasTrait<OpTrait::ZeroResults>(),
                  "such a terminator has no results");
    static_assert(ConcreteOp::template hasTrait<OpTrait::ZeroSuccessors>(),
                  "such a terminator has no successors");
    return ::mlir::success();
  }];
}

/// Chooses one of two values.
def SelectLikeOpInterface : OpInterface<"SelectLikeOpInterface"> {
  let cppNamespace = "::mlir";
}

/// A branch with a weight for each successor.
def WeightedBranchOpInterface : OpInterface<"WeightedBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyBranchWeights($_op);
  }];
}

/// Regions with a weight each.
def WeightedRegionBranchOpInterface
    : OpInterface<"WeightedRegionBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyRegionBranchWeights($_op);
  }];
}

/// Passes all its operands to the parent.
def ReturnLike : TraitList<[
  DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>,
  NativeOpTrait<"ReturnLike", [], "", [{
    ::mlir::MutableOperandRange $cppClass::getMutableSuccessorOperands(
        ::mlir::RegionSuccessor) {
      return ::mlir::MutableOperandRange(*this);
    }
  }]>
]>;

#endif
