// FAIL: asmf opt % --format plain --allow-unregistered-dialect
//
// What follows from a definition that is wrong isn't told: of an alias, and of a name that is none.

#a = affine_map<(d0) -> (d1)>
#b = [#a, #a]
"t.use"() {x = #a, y = #b} : () -> ()
!t = tuple<!nowhere>
"t.type"() {x = !t} : () -> ()
"t.region"() ({
  %0_a = "t.make"() : () -> i32
  %1 = "t.make"() : () -> i32
  "t.use"(%0_a, %1) : (i32, i32) -> ()
  "t.use"(%1_b) : (i32) -> ()
}) : () -> ()
"t.other"() {x = #nowhere} : () -> ()
