module {
  shard.grid @g0(shape = 2x4)
  shard.grid @g1(shape = 2x?x4)
  shard.grid @g2(shape = 7)
}

// -----

module {
  shard.grid @g1(shape = 2x?x4)
}
