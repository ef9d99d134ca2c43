// FAIL: asmf opt % --dialect ../hooks/shared.td --hooks ../hooks/shared.hooks --split-input-file --allow-unregistered-dialect

%0:2 = "test.source"() : () -> (index, index)
mor.loads %0#0 -> %0#1, %0#1 -> %0#0
// -----
%0:2 = "test.source"() : () -> (index, index)
mor.loads %0#0 -> %0#1, %0#0::%0#1 -> %0#1
// -----
%0:2 = "test.source"() : () -> (index, index)
mor.loads %0#0::%0#1 -> %0#1, %0#0 -> %0#1
// -----
%0:2 = "test.source"() : () -> (index, index)
mor.reference %0#0:%0#1
// -----
mor.reference
// -----
mor.chosen medium
// -----
mor.window from(%a) -> (index, index) {
}
// -----
mor.extras 1 attributes
