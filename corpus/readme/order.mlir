// RUN: asmf opt % --dialect ./shop.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ./shop.td --allow-unregistered-dialect --mlir-print-op-generic
// RUN[check]: asmf check % --dialect ./shop.td --allow-unregistered-dialect

%p, %n = "market.look"() : () -> (i64, i32)
%t = shop.buy %p times %n wrapped {note = "soon"} : i64
