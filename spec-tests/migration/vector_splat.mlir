// One of two operations that meant the same is gone.
func.func @splat(%x: f32, %a: vector<2x3xf32>, %b: vector<2x3xf32>) -> vector<8xf32> {
  %0 = vector.splat %x : vector<8xf32> // eight times
  %1 = vector.shuffle %a, %b [0, 3] : vector<2x3xf32>, vector<2x3xf32>
  return %0 : vector<8xf32>
}
