// RUN: asmf opt % --dialect ./overloaded.td
//
// Each in its generic form.

%0 = "builtin.unrealized_conversion_cast"() : () -> index
"away.swapped"(%0) <{fixed = array<i64: 1>}> : (index) -> ()
"nested.swapped"(%0) <{fixed = array<i64: 1>}> : (index) -> ()
"older.bind"() <{types = [1]}> : () -> ()
"away.far"() <{far = #far<far>}> : () -> ()
"same.ref"(%0) <{fixed = array<i64: 1>}> : (index) -> ()
