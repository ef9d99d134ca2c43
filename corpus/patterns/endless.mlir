// FAIL: asmf opt % --patterns ./faulty.td -I ../dialects
// A pattern that never ends is an error that names it.

%a = drr.source : i32
%add = drr.add %a, %a : i32
drr.sink %add : i32
