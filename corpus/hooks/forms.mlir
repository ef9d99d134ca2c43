// RUN: asmf opt % --dialect ../hooks/forms.td --hooks ../hooks/forms.hooks --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../hooks/forms.td --hooks ../hooks/forms.hooks --allow-unregistered-dialect --mlir-print-op-generic

%0:3 = "test.source"() : () -> (i32, index, index)
frm.numbers -1, 2, 3, [4 : i8]
frm.numbers 2147483647, -9223372036854775808, -128, "text" {more}
frm.texts word : "a text" of @symbol
frm.texts "two words" : "" of @symbol::@nested
frm.enums red
frm.enums blue and square
frm.lists <> {nothing}
frm.lists (%0#0 -> i32, %0#1 -> index) with %0#1, %0#2 "a", "b" end <1, 2> x 1 x -2
frm.group (%0#0 : i32)
frm.group nothing
frm.first [%0#1] then %0#2
frm.first %0#1
frm.first
frm.regions do {
} or {
  frm.enums red
} or {
}
frm.regions do {} {alone}
frm.ref %0#1 or %0#2
frm.ref or %0#2
frm.pick this %0#1
frm.one_for %0#1, %0#2 all index
frm.named @symbol (d0, d1) -> (d1, d0)
frm.label "" {empty}
frm.label {none}
"test.blocks"() ({
  frm.jump [1 to ^bb1, 2 to ^bb2] else ^bb1
^bb1:
  frm.jump [] else ^bb2
^bb2:
  frm.jump [-1 to ^bb2] else ^bb1
}) : () -> ()
