// Regions in which order means nothing.

#ifndef ASMF_PRELUDE_IR_REGIONKINDINTERFACE_TD
#define ASMF_PRELUDE_IR_REGIONKINDINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Says of each region whether it is a graph.
def RegionKindInterface : OpInterface<"RegionKindInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"", "::mlir::RegionKind", "getRegionKind",
        (ins "unsigned":$index)>,
    StaticInterfaceMethod<"", "bool", "hasSSADominance",
        (ins "unsigned":$index), _inCxx>
  ];
}

def HasOnlyGraphRegion : NativeOpTrait<"HasOnlyGraphRegion">;

/// One graph region of one block without terminator. A list, to be appended to
/// a list of traits.
def GraphRegionNoTerminator
    : TraitList<[NoTerminator, SingleBlock, RegionKindInterface,
                 HasOnlyGraphRegion]>;

#endif
