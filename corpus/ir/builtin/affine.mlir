// RUN: asmf opt % --allow-unregistered-dialect

#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1)[s0] -> (d0 + s0, d1 * 2 - 1)>
#map3 = affine_map<(d0) -> (d0 mod 4, d0 floordiv 3, d0 ceildiv 2)>
#map4 = affine_map<(d0) -> ((d0 * 2) floordiv 3 + 1)>
#map5 = affine_map<(d0, d1) -> (-d0, -(d0 + d1), d0 - d1)>
#map6 = affine_map<(d0, d1) -> (d0 - d1 * 2, d0 - (d0 + d1) * 3, (d0 + d1) * -4)>
#set = affine_set<(d0) : (d0 >= 0)>
#set1 = affine_set<(d0)[s0] : (d0 - s0 == 0, d0 * 2 - 1 >= 0)>
module {
  "t.use"() {a = #map, b = #map1, c = #map2} : () -> ()
  "t.use"() {a = #map3, b = #map4, c = #map5, d = #map1, e = #map6} : () -> ()
  "t.use"() {a = #set, b = #set1} : () -> ()
}
