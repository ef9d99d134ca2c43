// RUN: asmf opt % --dialect ../rewrite/missing.td --allow-unregistered-dialect --canonicalize
// RUN[json]: asmf opt % --dialect ../rewrite/missing.td --allow-unregistered-dialect --canonicalize --format json
// RUN[github]: asmf opt % --dialect ../rewrite/missing.td --allow-unregistered-dialect --canonicalize --format github
// RUN[cse]: asmf opt % --dialect ../rewrite/missing.td --allow-unregistered-dialect --cse
// RUN[rules]: asmf opt % --patterns ../rewrite/missing.td --allow-unregistered-dialect
// RUN[none]: asmf opt % --dialect ../rewrite/missing.td --allow-unregistered-dialect
//
// What only C++ does is named, for the operations that are there.
%0 = "unknown.value"() : () -> i32
%1 = mis.folds %0
%2 = mis.folds_too %1
%3 = mis.patterns %0
%4 = mis.both %0
%5 = mis.nothing %0
%6 = mis.nothing %5
%7 = mis.one {number = 1 : i32}
"unknown.use"(%7) : (i32) -> ()
%8 = mis.one {number = 1 : i32}
%9 = mis.two {number = 1 : i32, other = 2 : i32}
"unknown.use"(%6, %8, %9) : (i32, i32, i32) -> ()
