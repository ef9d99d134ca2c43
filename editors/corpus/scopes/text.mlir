// MLIR text.
#map = affine_map<(d0)[s0] -> (d0 + s0)>
!gate = !park.gate<i32>
module @park attributes {park.open = true} {
  func.func private @count(%a: i32, %b: tensor<4x?xf32, #map>) -> (i32, index) {
    %0:2 = "park.open"(%a) <{hours = [9 : i64, -1]}> : (i32) -> (i32, !gate)
    %c1, %gate = park.close %0#1 at %a, 0x1F : i32 loc("park.mlir":3:4)
    %cst = arith.constant dense<[1.0, 2.5e-3]> : vector<2xf32>
    cf.cond_br %true, ^open(%c1 : i32), ^closed
  ^open(%x: i32):  // one label
    return %x, %c1 : i32, index
  ^closed:
    scf.if %t { scf.yield } else { "park.say"() {text = "a \"b\" \0A"} : () -> () }
    func.call @count::@inner(%a) : (memref<?x4xi8, strided<[4, 1], offset: ?>>) -> none
  }
}
{-# external_resources: { mlir_reproducer: { verify: true } } #-}
