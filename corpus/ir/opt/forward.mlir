// RUN[generic]: asmf opt % --allow-unregistered-dialect --mlir-print-op-generic
// RUN: asmf opt % --allow-unregistered-dialect

// Values that are used before they are defined: in blocks in another order than control flows, and in a graph region.

"t.function"() ({
^start(%argument: i32):
  %start = "t.start"(%argument) : (i32) -> i32
  "t.jump"()[^last] : () -> ()
^middle(%first: i32):
  "t.use"(%start, %several#1, %single, %several#0, %first) : (i32, i32, i32, i32, i32) -> ()
  %here:2 = "t.two"(%single, %several#1) : (i32, i32) -> (i32, i32)
  "t.jump"(%here#1)[^end] : (i32) -> ()
^last:
  %single = "t.one"(%start) : (i32) -> i32
  %several:3 = "t.three"(%single) : (i32) -> (i32, i32, i32)
  "t.jump"(%several#2)[^middle] : (i32) -> ()
^end(%result: i32):
  %sum = "t.add"(%result, %here#0) : (i32, i32) -> i32
  "t.return"(%sum) : (i32) -> ()
}) : () -> ()

module {
  "t.use"(%later, %also#1) : (i32, i32) -> ()
  %now = "t.one"(%later) : (i32) -> i32
  %later = "t.one"(%now) : (i32) -> i32
  %also:2 = "t.two"(%also#0, %later) : (i32, i32) -> (i32, i32)
}

"t.around"() ({
  %outer = "t.start"() : () -> i32
  "t.around"() ({
    %inner = "t.one"(%outer) : (i32) -> i32
    "t.jump"()[^second] : () -> ()
  ^first:
    "t.use"(%given, %outer) : (i32, i32) -> ()
    "t.jump"()[^first] : () -> ()
  ^second:
    %given = "t.one"(%inner) : (i32) -> i32
    "t.jump"(%given)[^first] : (i32) -> ()
  }, {
    %other = "t.one"(%outer) : (i32) -> i32
    "t.use"(%other) : (i32) -> ()
  }) : () -> ()
  %after = "t.one"(%outer) : (i32) -> i32
  "t.use"(%after) : (i32) -> ()
}) : () -> ()
