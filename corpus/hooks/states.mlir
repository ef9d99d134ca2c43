// RUN: asmf opt % --dialect ../hooks/states.td --hooks ../hooks/states.hooks --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../hooks/states.td --hooks ../hooks/states.hooks --allow-unregistered-dialect --mlir-print-op-generic

%0:3 = "test.source"() : () -> (i32, index, index)
sts.mode fast
sts.mode slow
sts.mode eager {more}
sts.level at kept
sts.level at [5] kept <6>
sts.level at [-1] kept <7>
sts.shade light as "light"
sts.shade dark as "dark"
sts.shade dark
sts.mixed []
sts.mixed [1, %0#1, -2, %0#2]
sts.alone values
sts.alone values (%0#0, %0#1 : i32, index)
sts.segments {%0#0 : i32, %0#1 : index}, {%0#2 : index} [light], {%0#0 : i32} [dark]
sts.holds vector<4xi32>
"test.blocks"() ({
  sts.targets [^bb1, ^bb2(%0#0, %0#1 : i32, index)]
^bb1:
  sts.targets []
^bb2(%a: i32, %b: index):
  sts.targets [^bb1]
}) : () -> ()
