// RUN: asmf fmt --stdout % --dialect ../dialects/rgn.td
//
// What follows a region stands below its brace where a comment parts them; brackets that open in one line count as one.

"t.region"() ({
  rgn.two {
    "t.first"() : () -> ()
  }
        // otherwise
      then {
    "t.second"() : () -> ()
  }
  rgn.two {
    "t.first"() : () -> ()
  } // why
  then {
  }
  "t.constant"() {value = dense<[[1.1, 2.2, 3.3, 4.4, 5.5, 6.6, 7.7, 8.8, 9.9, 10.1, 11.2, 12.3, 13.4],
       [1.1, 2.2, 3.3, 4.4, 5.5, 6.6, 7.7, 8.8, 9.9, 10.1, 11.2, 12.3, 13.4]
         ]> : tensor<2x13xf32>} : () -> ()
  "t.constant"() {value = dense<
  [
  [
  1.1, 2.2, 3.3, 4.4, 5.5, 6.6, 7.7, 8.8, 9.9, 10.1, 11.2, 12.3, 13.4
  ],
  [1.1, 2.2, 3.3, 4.4, 5.5, 6.6, 7.7, 8.8, 9.9, 10.1, 11.2, 12.3, 13.4]
  ]
  > : tensor<2x13xf32>} : () -> ()
}) : () -> ()
