// RUN[named]: asmf opt % --dialect ./result_names.td

%0 = nam.one
%1 = nam.one
%2:3 = nam.some
%3:2 = nam.list : i32, i32
%4 = nam.computed {named}
%5 = nam.other
%6 = nam.uncalled
"builtin.unrealized_conversion_cast"(%0, %1, %2#0, %2#1, %2#2, %3#1, %4, %5, %6) : (i32, i32, i32, i32, i32, i32, i32, i32, i32) -> i1
