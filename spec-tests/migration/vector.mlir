// Operands have other names, of which some belonged to others.

func.func @vector(%base: memref<?xf32>, %at: index, %indices: vector<4xi32>, %mask: vector<4xi1>, %else: vector<4xf32>, %v: vector<4x8xf32>, %x: f32) -> vector<4xf32> {
  %0 = vector.gather %base[%at] [%indices],   %mask, %else : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.insert %x, %0[2] : f32 into vector<4xf32>
  %2 = "vector.extract"(%v) <{static_position = array<i64: 1>}> : (vector<4x8xf32>) -> vector<8xf32>
  vector.scatter %base[%at][%indices], %mask, %1 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %1 : vector<4xf32>
}
