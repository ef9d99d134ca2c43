#map = affine_map<(d0) -> (d0 + 1)>
module {
  "t"() {a = #dlti.dl_spec<i32 = 4 : i64, "x" = 5 : i64, memref<f32> = [1], index = 32 : i64>, b = #dlti.map<"a" = #dlti.map<"b" = 3 : i64>, i32 = 4 : i64>, c = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 65536 : i32>>, d = #dlti.dl_spec<>, f = #dlti.dl_entry<"a", "b">, g = #dlti.dl_entry<"m", #map>} : () -> ()
}
