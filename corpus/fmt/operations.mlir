// RUN: asmf fmt --stdout % --dialect ../dialects/calc.td
// FAIL[check]: asmf fmt --check % --dialect ../dialects/calc.td
// FAIL[diff]: asmf fmt --diff --lines 20:22 % --dialect ../dialects/calc.td
//
// Spaces and line breaks change, nothing else: comments, names, aliases, forms and metadata stay.

#map=affine_map<(d0)->(d0)>
!numbers = !calc.list<i32>



// The entry, with two empty lines before it.
calc.func @double:(i32)->i32 attributes {map=#map,"quoted"}{
^bb0(%x:i32):// the argument


  // CHECK: calc.add
    %sum=calc.add %x,%x:i32   // twice
// At the margin.
  // expected-remark@+1 {{generic}}
  %again = "calc.add"(%sum,%sum):(i32,i32)->i32
  %c , %d:2 = "test.results"() {text = "a  b"} : () -> (i32,i32 , i32)
  calc.return %again:i32 // end

  // Last words.
}
// -----
calc.func @long : (i32, i32) -> i32 {
^bb0(
  %first: i32, // one
  %second: i32
):
  %0 = "test.long"(%first, %second) {first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      second = "a text that takes some of the columns, but not all of them"
    } : (i32, i32) -> i32
  %1 = "test.short"(
    %0
  ) : (i32)
    -> i32
  "test.regions"()({ "test.inner"():()->() },{
  }) : () -> ()
  "test.blocks"() ({
  ^bb0(%f:(i32)->i32,%g:()->()):
    "test.end"() : () -> ()
  }) : () -> ()
  calc.return %1 : i32
}
