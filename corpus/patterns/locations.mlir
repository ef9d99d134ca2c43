// RUN: asmf opt % --patterns ./locations.td -I ../dialects --mlir-print-debuginfo --mlir-print-local-scope --allow-unregistered-dialect
// RUN[aliases]: asmf opt % --patterns ./locations.td -I ../dialects --mlir-print-debuginfo --allow-unregistered-dialect
// RUN[without]: asmf opt % --patterns ./locations.td -I ../dialects --allow-unregistered-dialect
// Places in the text and written locations, alone and together.

%a = drr.source : i32
%b = drr.source : i32 loc("b")
%s, %t = drr.split %a loc(fused["x", "y"])
drr.sink %s : i32
drr.sink %t : i32

%neg = drr.neg %a : i32
%neg2 = drr.neg %neg : i32
drr.sink %neg2 : i32
%old = drr.neg %a : i32 loc("n")
%old2 = drr.neg %old : i32 loc("n")
drr.sink %old2 : i32
%far = drr.neg %a : i32 loc(unknown)
%far2 = drr.neg %far : i32
drr.sink %far2 : i32
%nowhere = drr.neg %a : i32 loc(unknown)
%nowhere2 = drr.neg %nowhere : i32 loc(unknown)
drr.sink %nowhere2 : i32

%one = drr.add %a, %b : i32 loc(fused["p", "q"])
%two = drr.add %a, %s : i32 loc(callsite("q" at "r"))
%three = drr.sub %one, %two : i32 loc(fused<"pass">["p", "q"])
drr.sink %three : i32
%same = drr.add %a, %b : i32 loc(fused["p", "q"])
%again = drr.add %b, %s : i32 loc(fused["q", "r"])
%all = drr.sub %same, %again : i32 loc("q")
drr.sink %all : i32

%w1 = drr.weigh %a, %b by 1
%w2 = drr.weigh %a, %b by 2
%m = drr.neg %a : i32 loc("m")
%w3 = drr.weigh %m, %b by 3
%w4 = drr.weigh %a, %b by 4
%w5 = drr.weigh %a, %b by 5
%w6 = drr.weigh %a, %b by 6
%w7 = drr.weigh %s, %b by 7
%w8 = drr.weigh %a, %b by 8
%w9 = drr.weigh %a, %b by 9
%known = drr.weigh %a, %s by 5 loc(fused<"several">["u", "v"])
%other = drr.weigh %a, %s by 5 loc(fused<"others">["u", "v"])
%none = drr.weigh %a, %s by 6 loc(unknown)
drr.sink %w1 : i32
drr.sink %w2 : i32
drr.sink %w3 : i32
drr.sink %w4 : i32
drr.sink %w5 : i32
drr.sink %w6 : i32
drr.sink %w7 : i32
drr.sink %w8 : i32
drr.sink %w9 : i32
drr.sink %known : i32
drr.sink %other : i32
drr.sink %none : i32

%c = drr.constant 3 : i32 loc("c")
%g = drr.neg %a : i32 loc("g")
%before = drr.mul %c, %g : i32 loc("root")
%behind = drr.sub %g, %c : i32 loc("root")
drr.sink %before : i32
drr.sink %behind : i32

// Arguments of blocks have places, too.
"test.region"() ({
^bb0(%x: i32, %y: i32 loc("y")):
  %v2 = drr.weigh %x, %y by 2
  %v4 = drr.weigh %x, %y by 4
  "test.use"(%v2, %v4) : (i32, i32) -> ()
}) : () -> ()
