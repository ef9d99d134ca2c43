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
  let methods = [
    InterfaceMethod<"", "::mlir::SuccessorOperands", "getSuccessorOperands",
        (ins "unsigned":$index)>,
    InterfaceMethod<"", "::std::optional<::mlir::BlockArgument>",
        "getSuccessorBlockArgument",
        (ins "unsigned":$operandIndex), _inCxx>,
    InterfaceMethod<"", "::mlir::Block *", "getSuccessorForOperands",
        (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "areTypesCompatible",
        (ins "::mlir::Type":$lhs, "::mlir::Type":$rhs), [{}], _inCxx>
  ];
}

/// Passes control into, between and out of its regions.
def RegionBranchOpInterface : OpInterface<"RegionBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let verifyWithRegions = 1;
  let verify = [{
    return detail::verifyRegionBranchOpInterface($_op);
  }];
  let methods = [
    InterfaceMethod<"", "::mlir::OperandRange", "getEntrySuccessorOperands",
        (ins "::mlir::RegionSuccessor":$successor), [{}], _inCxx>,
    InterfaceMethod<"", "void", "getEntrySuccessorRegions",
        (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
             "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions), [{}], _inCxx>,
    InterfaceMethod<"", "void", "getSuccessorRegions",
        (ins "::mlir::RegionBranchPoint":$point,
             "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions)>,
    InterfaceMethod<"", "void", "getSuccessorRegions",
        (ins "::mlir::Region&":$region,
             "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions), [{}], _inCxx>,
    InterfaceMethod<"", "void", "getPredecessors",
        (ins "::mlir::RegionSuccessor":$successor,
             "::llvm::SmallVectorImpl<::mlir::RegionBranchPoint> &":$predecessors), [{}], _inCxx>,
    InterfaceMethod<"", "void", "getPredecessorValues",
        (ins "::mlir::RegionSuccessor":$successor,
             "int":$index,
             "::llvm::SmallVectorImpl<::mlir::Value> &":$predecessorValues), [{}], _inCxx>,
    InterfaceMethod<"", "void", "getRegionInvocationBounds",
        (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
             "::llvm::SmallVectorImpl<::mlir::InvocationBounds> &":$invocationBounds), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "areTypesCompatible",
        (ins "::mlir::Type":$lhs, "::mlir::Type":$rhs), [{}], _inCxx>
  ];
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
  let methods = [
    InterfaceMethod<"", "::mlir::MutableOperandRange",
        "getMutableSuccessorOperands",
        (ins "::mlir::RegionSuccessor":$point)>,
    InterfaceMethod<"", "void", "getSuccessorRegions",
        (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
             "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &":$regions), [{}], _inCxx>
  ];
}

/// Chooses one of two values.
def SelectLikeOpInterface : OpInterface<"SelectLikeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::Value", "getFalseValue">,
    InterfaceMethod<"", "::mlir::Value", "getTrueValue">,
    InterfaceMethod<"", "::mlir::Value", "getCondition">
  ];
}

/// A branch with a weight for each successor.
def WeightedBranchOpInterface : OpInterface<"WeightedBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyBranchWeights($_op);
  }];
  let methods = [
    InterfaceMethod<"", "::llvm::ArrayRef<int32_t>", "getWeights",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "void", "setWeights",
        (ins "::llvm::ArrayRef<int32_t>":$weights), [{}], _inCxx>
  ];
}

/// Regions with a weight each.
def WeightedRegionBranchOpInterface
    : OpInterface<"WeightedRegionBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyRegionBranchWeights($_op);
  }];
  let methods = [
    InterfaceMethod<"", "::llvm::ArrayRef<int32_t>", "getWeights",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "void", "setWeights",
        (ins "::llvm::ArrayRef<int32_t>":$weights), [{}], _inCxx>
  ];
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
