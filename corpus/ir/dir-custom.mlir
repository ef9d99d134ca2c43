// RUN: asmf opt % --dialect ../dialects/dir.td
//
// The text of each `custom` is what the C++ makes of it; a tool without that
// C++ must say so, and keep to the generic form.

module {
  %0 = dir.make : i32
  "dir.custom_attr"() <{text = "x", value = 1 : i64}> : () -> ()
  "dir.custom_operand"(%0, %0, %0, %0) <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (i32, i32, i32, i32) -> ()
  "dir.custom_region"() ({
    "dir.custom_prop"() <{number = 3 : i64}> : () -> ()
  }) : () -> ()
  "dir.custom_dict"() <{inherent = 2 : i32}> {a} : () -> ()
  "dir.custom_string"() <{value = 4 : i64}> : () -> ()
  "dir.custom_ref"(%0) <{count = 1 : i64}> : (i32) -> ()
  "dir.custom_group"() <{value = 7 : i64}> : () -> ()
  "dir.custom_group"() : () -> ()
}
