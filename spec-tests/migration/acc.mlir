// The type of another operand is written as well.

func.func @atomic(%to: memref<i32>, %from: memref<i32>, %value: i32) {
  acc.atomic.read %to = %from : memref<i32>, i32   // one after the other
  acc.atomic.write %to = %value : memref<i32>, i32
  return
}
