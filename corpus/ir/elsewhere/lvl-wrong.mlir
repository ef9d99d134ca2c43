// FAIL: asmf opt % --strict --dialect ./lengths.td

%0 = builtin.unrealized_conversion_cast to i32
lvl.missing (%0, %0) : (i32, i32)
