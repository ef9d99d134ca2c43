%0:2 = "market.buy"() : () -> (i32, i32)
%1:2 = "market.rent"() : () -> (!farm.field, !farm.crop<4>)
farm.sow [1, 2]
farm.sow [3, 40] {deep}
%2 = farm.move %1#0 : field -> crop<4>
%3 = farm.move %1#1 : crop<4> -> i32
%4 = farm.sum(%0#0, %0#1)
%5 = farm.sum(%0#0, %0#1, %4) {slow, early}
%6 = farm.pick %0#0, %0#1 : i64
%7 = farm.pick %5, %0#1 : index
farm.year {
  %8 = farm.sum(%0#0)
}
farm.year (%days: i32) {
  %9 = farm.sum(%days)
}
farm.sell 5
farm.sell for 6
farm.rest 7
farm.rest 7
farm.day {
  %10 = farm.sum(%0#1)
}
farm.day {
  %11 = farm.sum(%0#1) {late}
  %12 = farm.sum(%0#1)
} {long}
farm.count 1
farm.count 2
