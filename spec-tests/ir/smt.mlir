module {
  func.func @f() {
    %c5_bv8 = smt.bv.constant #smt.bv<5> : !smt.bv<8>
    %c-1_bv8 = smt.bv.constant #smt.bv<-1> : !smt.bv<8>
    %0 = smt.bv.concat %c5_bv8, %c-1_bv8 : !smt.bv<8>, !smt.bv<8>
    return
  }
}

// -----

module {
  "t"() {a = #smt.bv<-3> : !smt.bv<3>, b = #smt.bv<-1> : !smt.bv<65>, c = [#smt.bv<-1> : !smt.bv<2>], d = #smt.bv<1> : !smt.bv<65>} : () -> ()
}
