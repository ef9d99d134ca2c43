// RUN: asmf opt % --allow-unregistered-dialect --mlir-print-debuginfo

#loc = loc(unknown)
#loc1 = loc("file.mlir":1:2)
#loc7 = loc("arg")
module {
  %0 = "t.use"() : () -> i32 loc(#loc1)
  "t.use"() : () -> () loc(#loc)
  "t.use"() {a = #loc1} : () -> () loc(#loc8)
  "t.use"() : () -> () loc(#loc9)
  "t.use"() : () -> () loc(#loc10)
  "t.use"() : () -> () loc(#loc11)
  "t.use"() : () -> () loc(#loc5)
  "t.use"() : () -> () loc(#loc6)
  "t.region"() ({
  ^bb0(%arg0: i32 loc("arg"), %arg1: f32 loc(unknown)):
    "t.use"(%arg0) : (i32) -> () loc(#loc1)
  }) : () -> () loc(#loc1)
} loc(#loc)
#loc2 = loc("f")
#loc3 = loc("a.mlir":1:1)
#loc4 = loc("b.mlir":2:2)
#loc5 = loc("a.mlir":1:1 to :5)
#loc6 = loc("a.mlir":1:1 to 2:5)
#loc8 = loc("name"(#loc1))
#loc9 = loc(callsite(#loc2 at #loc1))
#loc10 = loc(fused[#loc3, #loc4])
#loc11 = loc(fused<"meta">[#loc3, #loc4])
