// FAIL: asmf opt % --strict --split-input-file --dialect ../hooks/operations.td --hooks ../hooks/operations.hooks --allow-unregistered-dialect

%a, %b, %i = "test.source"() : () -> (i32, i64, index)
%c = opn.pick %a, %b at %i : i32
// -----
%a, %b, %i = "test.source"() : () -> (i32, i32, i32)
%c = opn.pick %a, %b at %i : i32
// -----
%a, %b, %i = "test.source"() : () -> (i32, i32, index)
%c = opn.pick %a, %b at %i in kg : i32
// -----
opn.send to nobody
// -----
opn.send to "nobody" {kept}
// -----
opn.measure [1, two] {
}
// -----
opn.old %d
