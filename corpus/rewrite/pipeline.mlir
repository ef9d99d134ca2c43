// RUN: asmf opt % --dialect ../rewrite/upstream.td "--pass-pipeline=builtin.module( func.func(canonicalize{top-down=0 region-simplify=disabled} ,cse ), canonicalize )"
// RUN[functions]: asmf opt % --dialect ../rewrite/upstream.td "--pass-pipeline=builtin.module(func.func(canonicalize{max-iterations=1}))"
// RUN[any]: asmf opt % --dialect ../rewrite/upstream.td "--pass-pipeline=any(any(cse))"
// RUN[none]: asmf opt % --dialect ../rewrite/upstream.td "--pass-pipeline=builtin.module(scf.if(cse),func.func(builtin.module(cse)))"
// RUN[in-order]: asmf opt % --dialect ../rewrite/upstream.td --cse "--canonicalize=max-num-rewrites=0 enable-patterns=A,B disable-patterns={C}" -cse
// RUN[limited]: asmf opt % --dialect ../rewrite/upstream.td "--canonicalize=max-iterations=-1 max-num-rewrites=-1 region-simplify=aggressive" --verify-each=false

func.func @f(%arg0: i32) -> (i32, i32) {
  %0 = arith.constant 1 : i32
  %1 = arith.remui %arg0, %0 : i32
  %2 = arith.remui %arg0, %arg0 : i32
  %3 = arith.addi %0, %0 : i32
  %4 = arith.remui %arg0, %3 : i32
  %5 = arith.remui %arg0, %3 : i32
  %6 = arith.addi %4, %5 : i32
  return %1, %6 : i32, i32
}
module {
  func.func @g(%arg0: i32) -> i32 {
    %0 = arith.constant 1 : i32
    %1 = arith.constant 1 : i32
    %2 = arith.addi %0, %1 : i32
    return %2 : i32
  }
}
