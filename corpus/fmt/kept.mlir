// RUN: asmf fmt --stdout % --dialect ../ir/kept/kept.td
// FAIL[check]: asmf fmt --check % --dialect ../ir/kept/kept.td
// FAIL[strict]: asmf fmt --check --strict % --dialect ../ir/kept/kept.td

kpt.func @f( %a :i32 ){
%0=kpt.mix %a   as   text   // stays
      kpt.loop %i=%0 {
    kpt.use   %i:i32
          kpt.loop   { kpt.use   %i:i32 }
   }
  kpt.loop %i = a long text that goes on and on and on and on and on and on and on and on and on and on and on and
     on { kpt.use %i   : i32 }
kpt.return}
