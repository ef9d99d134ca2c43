// FAIL: asmf opt % --dialect ../hooks/computed.td --hooks ../hooks/computed.hooks --split-input-file --allow-unregistered-dialect

%0 = "test.source"() : () -> i32
%1 = cmp.arrow %0 : (i32, i32) -> i32
// -----
%0 = "test.source"() : () -> i32
%1 = cmp.arrow %0 : i32
// -----
%0 = "test.source"() : () -> i32
cmp.with with (@a %0 -> %a : i32, i32) {
}
// -----
%0 = "test.source"() : () -> i32
cmp.with with (%0 -> %a : i32) {
}
// -----
cmp.token async
// -----
cmp.sizes(x) []
// -----
cmp.sizes() [1, ]
// -----
cmp.bits three and red
// -----
cmp.paths [] in red
// -----
%0 = "test.source"() : () -> index
cmp.only(%0 as blue)
// -----
%0 = "test.source"() : () -> index
cmp.only(%0 as red, %0 as blue)
