// RUN: asmf opt % --dialect ./all-regions.td

module {
  rgd.one {}
  rgd.two {}, {}
  rgd.some {}
  rgd.some {}, {}
  rgd.any
  rgd.any {}
  rgd.any {}, {}
  rgd.sized {}, {}
  "rgd.two"() ({}, {}) : () -> ()
  "rgd.some"() ({}) : () -> ()
}
