// FAIL: asmf opt % --split-input-file --dialect ../hooks/forms.td --hooks ../hooks/forms.hooks --allow-unregistered-dialect

frm.numbers 2147483648, 0, 0, unit
// -----
frm.numbers 1, 2, "three", unit
// -----
frm.enums green
// -----
frm.enums red and
// -----
frm.group
// -----
%0 = "test.source"() : () -> index
frm.first [%0 then
// -----
%0 = "test.source"() : () -> index
frm.lists (%0 -> index,) <>
// -----
%0 = "test.source"() : () -> index
frm.lists with <>
// -----
frm.lists <> x 1 2
// -----
frm.texts word : word of @symbol
// -----
frm.regions {}
