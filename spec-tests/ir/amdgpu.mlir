module {
  func.func @a(%arg0: vector<32xf32>, %arg1: f32, %arg2: vector<4xf16>) {
    %0 = amdgpu.mfma 32x32x1 %arg1 * %arg1 + %arg0 {blocks = 2 : i32} blgp =  none : f32, f32, vector<32xf32>
    return
  }
}
