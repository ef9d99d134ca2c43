// RUN: asmf opt % --dialect ../rewrite/shaped.td --canonicalize --allow-unregistered-dialect
// RUN[cse]: asmf opt % --dialect ../rewrite/shaped.td --cse --allow-unregistered-dialect

// Reads are the same as long as nothing may be written between them, in one block.
func.func @reads(%m: memref<4xi32>, %other: memref<4xi32>, %i: index, %c: i1) -> (i32, i32, i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  memref.store %1, %other[%i] : memref<4xi32>
  %2 = memref.load %m[%i] : memref<4xi32>
  "unknown.effect"() : () -> ()
  %3 = memref.load %m[%i] : memref<4xi32>
  scf.if %c {
    %5 = memref.load %m[%i] : memref<4xi32>
    "unknown.use"(%5) : (i32) -> ()
  }
  %4 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}

// A read between whose effects are known.
func.func @read_over_regions(%m: memref<4xi32>, %i: index, %c: i1) -> (i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = scf.if %c -> (i32) {
    %3 = memref.load %m[%i] : memref<4xi32>
    scf.yield %3 : i32
  } else {
    %3 = arith.addi %0, %0 : i32
    scf.yield %3 : i32
  }
  %2 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2 : i32, i32, i32
}

// The same regions; others.
func.func @regions(%c: i1, %x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = scf.if %c -> (i32) {
    %3 = arith.addi %x, %y : i32
    %4 = arith.muli %3, %3 : i32
    scf.yield %4 : i32
  } else {
    scf.yield %x : i32
  }
  %1 = scf.if %c -> (i32) {
    %3 = arith.addi %y, %x : i32
    %4 = arith.muli %3, %3 : i32
    scf.yield %4 : i32
  } else {
    scf.yield %x : i32
  }
  %2 = scf.if %c -> (i32) {
    %3 = arith.subi %y, %x : i32
    scf.yield %3 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %1, %2 : i32, i32, i32
}

// What dominates is seen, and nothing else; what is isolated sees nothing.
func.func @blocks(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = arith.addi %x, %x : i32
  %2 = arith.muli %1, %x : i32
  cf.br ^bb3(%2 : i32)
^bb2:
  %3 = arith.muli %0, %x : i32
  cf.br ^bb3(%3 : i32)
^bb3(%4: i32):
  %5 = arith.muli %0, %x : i32
  %6 = arith.addi %4, %5 : i32
  return %6 : i32
}

// Memory that nobody reads, and constant sizes.
func.func @allocations(%i: index, %x: f32) -> (memref<?x?xf32>, index, index) {
  %c1 = "arith.constant"() {value = 1 : index} : () -> index
  %c8 = "arith.constant"() {value = 8 : index} : () -> index
  %0 = memref.alloc(%i) : memref<?xf32>
  memref.store %x, %0[%i] : memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  %1 = memref.alloc(%c8, %i) {alignment = 64 : i64} : memref<?x?xf32>
  %2 = memref.dim %1, %c1 : memref<?x?xf32>
  %3 = memref.cast %1 : memref<?x?xf32> to memref<8x?xf32>
  %4 = memref.cast %3 : memref<8x?xf32> to memref<?x?xf32>
  memref.store %x, %4[%i, %i] : memref<?x?xf32>
  %c0 = "arith.constant"() {value = 0 : index} : () -> index
  %5 = memref.dim %3, %c0 : memref<8x?xf32>
  return %1, %2, %5 : memref<?x?xf32>, index, index
}
