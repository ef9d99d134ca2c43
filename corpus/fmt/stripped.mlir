// RUN: asmf fmt --stdout % --dialect ./stripped.td
//
// MLIR prints these types without their names; a name that stands there has its space, too.
%0=shop.look:!shop.price<4>
%1=shop.look:<4>
