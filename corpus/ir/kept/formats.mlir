// RUN: asmf opt % --dialect ./kept.td
// RUN[check]: asmf check % --dialect ./kept.td

%0 = kpt.number 1
// What a format can't read is kept, what it can read is read.
kpt.tell %0
kpt.tell %0 as a friend of %0
kpt.tell %0 as { kpt.use %0 : i32 }
kpt.note of 1 and 2
"kpt.use"(%0) {a = #kpt.pair<1, 2>} : (i32) -> ()
