module {
  func.func @a(%arg0: !async.token, %arg1: !async.value<f32>, %arg2: !async.group) {
    async.await %arg0 : !async.token
    %0 = async.await %arg1 : !async.value<f32>
    return
  }
}
