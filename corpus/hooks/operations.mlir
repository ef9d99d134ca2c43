// RUN: asmf opt % --dialect ../hooks/operations.td --hooks ../hooks/operations.hooks --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../hooks/operations.td --hooks ../hooks/operations.hooks --allow-unregistered-dialect --mlir-print-op-generic

%a, %b, %i, %d = "test.source"() : () -> (i32, i32, index, i64)
%c = opn.pick %a, %b at %i : i32
%e = opn.pick %c, %b at %i in s {kept} : i32
opn.send to "nobody"
opn.send (%a, %i : i32, index) to "somebody"
opn.measure [] {
}
opn.measure [1, 2] {
  opn.open door %d
} else {
  opn.close door %d {slowly}
} attributes {kept}
"opn.old"(%d) : (i64) -> ()
opn.declared %d
