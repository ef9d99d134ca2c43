// RUN: asmf opt % --dialect ../rewrite/loops.td --canonicalize --allow-unregistered-dialect

// A step of zero or backwards is none.
func.func @backwards(%n: index) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %minus = arith.constant -2 : index
  scf.for %i = %c0 to %n step %c0 {
    "unknown.use"(%i) : (index) -> ()
  }
  scf.for %i = %c0 to %c5 step %minus {
    "unknown.use"(%i) : (index) -> ()
  }
  scf.for unsigned %i = %c0 to %c5 step %minus {
    "unknown.use"(%i) : (index) -> ()
  }
  return
}

// The distance is computed with as many bits as the bounds have.
func.func @bits() {
  %low = arith.constant -100 : i8
  %high = arith.constant 100 : i8
  %c1 = arith.constant 1 : i8
  scf.for %i = %low to %high step %c1 : i8 {
    "unknown.far"(%i) : (i8) -> ()
  }
  scf.for unsigned %i = %low to %high step %c1 : i8 {
    "unknown.none"(%i) : (i8) -> ()
  }
  scf.for unsigned %i = %high to %low step %high : i8 {
    "unknown.once"(%i) : (i8) -> ()
  }
  return
}

// A sum says the distance if it doesn't overflow, as the loop compares.
func.func @sums(%n: i32) {
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %n, %c5 : i32
  %1 = arith.addi %n, %c5 overflow<nsw> : i32
  %2 = arith.addi %n, %c5 overflow<nuw> : i32
  scf.for %i = %n to %0 step %c5 : i32 {
    "unknown.loop"(%i) : (i32) -> ()
  }
  scf.for %i = %n to %1 step %c5 : i32 {
    "unknown.once"(%i) : (i32) -> ()
  }
  scf.for %i = %n to %2 step %c5 : i32 {
    "unknown.loop"(%i) : (i32) -> ()
  }
  scf.for unsigned %i = %n to %2 step %c5 : i32 {
    "unknown.once"(%i) : (i32) -> ()
  }
  return
}

// A cast that forgets sizes is made in the loop.
func.func @cast_in_loop(%t: tensor<4xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (tensor<?xf32>) {
    %2 = "unknown.next"(%a, %i) : (tensor<?xf32>, index) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}

// Constants become part of the operation; dimensions that are run through once go.
func.func @forall_by_constants(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.forall (%i, %j, %k) = (%c0, %c0, %n) to (%c8, %c1, %n) step (%c1, %c1, %c1) {
    "unknown.never"(%i, %j, %k) : (index, index, index) -> ()
  }
  scf.forall (%i, %j, %k) = (%c0, %c0, 2) to (%c8, %c1, %n) step (%c1, %c8, %c1) {
    "unknown.often"(%i, %j, %k) : (index, index, index) -> ()
  } {kept}
  scf.forall (%i, %j) = (3, 4) to (4, 5) step (1, 1) {
    "unknown.once"(%i, %j) : (index, index) -> ()
  }
  scf.forall (%i) = (0) to (9) step (-3) {
    "unknown.never"(%i) : (index) -> ()
  }
  return
}

// What is inserted at the end is inserted at once.
func.func @forall_once(%t: tensor<4xf32>, %v: tensor<2xf32>) -> tensor<4xf32> {
  %0 = scf.forall (%i) = (1) to (2) step (1) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%i] [2] [1] : tensor<2xf32> into tensor<4xf32>
    }
  }
  return %0 : tensor<4xf32>
}

// Outputs that nothing is inserted into, or whose result isn't used, aren't needed. Sizes are those of what is given.
func.func @forall_outputs(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>, %v: tensor<1xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %0:3 = scf.forall (%i) in (%n) shared_outs(%x = %a, %y = %b, %z = %c) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
    "unknown.use"(%x, %y, %z) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %v into %z[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %1 = tensor.dim %0#2, %c0 : tensor<?xf32>
  return %0#0, %0#1, %1 : tensor<?xf32>, tensor<?xf32>, index
}

// Outputs that are cast are cast inside.
func.func @forall_casts(%t: tensor<4xf32>, %u: tensor<?xf32>, %v: tensor<1xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1:2 = scf.forall (%i) in (%n) shared_outs(%x = %u, %y = %0) -> (tensor<?xf32>, tensor<?xf32>) {
    %2 = "unknown.value"(%x, %y) : (tensor<?xf32>, tensor<?xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %2 into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %2 into %y[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %1#0, %1#1 : tensor<?xf32>, tensor<?xf32>
}

// One that isn't to be inlined, and one that isn't known: what is outside stands for what always is the same.
func.func @yielded(%x: i32, %n: index) -> (i32, i32, i32) {
  %0 = scf.execute_region -> i32 no_inline {
    "unknown.effect"() : () -> ()
    scf.yield %x : i32
  }
  %1:2 = scf.index_switch %n -> i32, i32
  case 1 {
    %2 = "unknown.effect"() : () -> i32
    scf.yield %x, %2 : i32, i32
  }
  default {
    scf.yield %x, %x : i32, i32
  }
  return %0, %1#0, %1#1 : i32, i32, i32
}
