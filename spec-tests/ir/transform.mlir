module {
  transform.sequence  failures(propagate) {
  ^bb0(%arg0: !transform.any_op):
    %0 = transform.param.constant 3 : i64 -> !transform.param<i64>
    transform.tune.alternatives<"x"> {
    }, {
    }
    transform.tune.alternatives<"y"> selected_region = 1 {
    }, {
    }
    transform.tune.alternatives<"y"> selected_region = %0 : !transform.param<i64> {
    }, {
    }
  }
}

// -----

module {
  transform.sequence  failures(propagate) {
  ^bb0(%arg0: !transform.any_op):
    %0 = apply_registered_pass "canonicalize" with options = {"a.b" = "x", "d e" = 4 : i32} to %arg0 : (!transform.any_op) -> !transform.any_op
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @x(%arg0: !transform.any_op {transform.consumed}) {
    %0 = transform.param.constant 3 : i64 -> !transform.param<i64>
    %1 = transform.apply_registered_pass "canonicalize" with options = {"b" = [1 : i64, 2 : i64, "x"], "c" = [%0, 2 : i64], "d" = %0, "max-iterations" = %0} to %arg0 : (!transform.any_op, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>) -> !transform.any_op
    transform.yield 
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @x(%arg0: !transform.any_op {transform.consumed}) {
    %0 = transform.apply_registered_pass "canonicalize" to %arg0 : (!transform.any_op) -> !transform.any_op
    transform.yield 
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
    transform.match.structured %arg0 : !transform.any_op {
    ^bb0(%arg1: !transform.any_op):
      %1 = transform.match.structured.rank %arg1 : (!transform.any_op) -> !transform.param<i64>
      %2 = transform.match.structured.dim %arg1[all] : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %arg1[1] {parallel} : !transform.any_op
    }
    %0 = transform.match.structured %arg0 : (!transform.any_op) -> !transform.any_op {
    ^bb0(%arg1: !transform.any_op):
      transform.match.structured.yield %arg1 : !transform.any_op
    }
    transform.yield 
  }
}

// -----

module {
  transform.sequence  failures(propagate) {
  ^bb0(%arg0: !transform.any_op):
    %0 = transform.param.constant 3 : i64 -> !transform.param<i64>
    transform.tune.alternatives<"y"> selected_region = 1 {
    }, {
    }
    transform.tune.alternatives<"y"> selected_region = %0 : !transform.param<i64> {
    }, {
    }
  }
}
