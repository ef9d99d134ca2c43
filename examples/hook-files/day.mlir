%apple, %pears = "market.buy"() : () -> (i32, i64)
shop.open 9 to 18
shop.open 10 to 14 on holiday
shop.sell [apple = %apple : i32, "two pears" = %pears : i64]
shop.sort %apple case 1 {
  shop.sell []
} case 2 {
} {seasonal}
