// FAIL: asmf opt --llvm 24 % --dialect ../llvm-24/fields.td --split-input-file --allow-unregistered-dialect

kv.all <count = 3>

// -----

kv.all <width = 3>

// -----

kv.all

// -----

kv.all <count = "x", width = 1>

// -----

kv.all <width = 1, width = 2, count = 1>

// -----

kv.all <fast = 3, width = 1, count = 1>

// -----

kv.all <{width = 1 : i32}>

// -----

kv.all <{width = 1 : i32, count = "x"}>

// -----

kv.all <{width = 1 : i64, count = 1}>

// -----

kv.none <x = 3>

// -----

kv.none <{x}>

// -----

kv.segments <operandSegmentSizes = [0], resultSegmentSizes = [0, 0]> : () -> ()

// -----

kv.segments <resultSegmentSizes = [0, 0]> : () -> ()

// -----

kv.some {width = 3 : i32}

// -----

kv.some attributes {fast, width = 3 : i32}

// -----

kv.some width 3 <width = 3>

// -----

kv.cases <color = blue>

// -----

kv.cases <color = #kv.color<red>>

// -----

kv.cases <color = "blue">

// -----

kv.cases <flags = low>

// -----

kv.cases <flags = []>

// -----

kv.cases <flags = [low, 3]>

// -----

kv.cases <flags = [low, other]>

// -----

kv.cases <sides = left |>

// -----

kv.cases <own = up>

// -----

%0 = kv.make : token

// -----

%0 = "test.value"() : () -> i32
"kv.end"(%0) : (i32) -> ()
