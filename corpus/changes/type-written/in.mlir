// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

%i, %v = "test.values"() : () -> (index, vector<4xf32>)
%picked = shop.pick %v[%i] : vector<4xf32>
%again = shop.pick %picked [%i] {x} // which
  : vector<4xf32>
shop.show %again : vector<4xf32>
