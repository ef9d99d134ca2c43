module {
  omp.private {type = private} @priv : !llvm.ptr
  omp.private {type = private} @p2 : !llvm.ptr
  omp.critical.declare @mu hint(uncontended, nonspeculative)
  func.func private @cp()
  omp.declare_reduction @red : !llvm.ptr init {
  ^bb0(%arg0: !llvm.ptr):
    omp.yield(%arg0 : !llvm.ptr)
  } combiner {
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
    omp.yield(%arg0 : !llvm.ptr)
  }
  func.func @f0(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = acc.copyin varPtr(%arg5 : memref<i32>) async(%arg1 : i32 [#acc.device_type<host>]) -> memref<i32>
    return
  }
  func.func @f1(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = acc.copyin varPtr(%arg5 : memref<i32>) async(%arg1 : i32, %arg4 : i64 [#acc.device_type<host>]) -> memref<i32>
    return
  }
  func.func @f2(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = acc.copyin varPtr(%arg5 : memref<i32>) async(%arg1 : i32) -> memref<i32>
    return
  }
  func.func @f3(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = acc.copyin varPtr(%arg5 : memref<i32>) -> memref<i32>
    return
  }
  func.func @f4(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = acc.copyin varPtr(%arg5 : memref<i32>) -> memref<i32>
    return
  }
  func.func @f5(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = acc.copyin varPtr(%arg2 : !llvm.ptr) varType(i32) -> !llvm.ptr
    return
  }
  func.func @f6(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.copyout accPtr(%arg5 : memref<i32>) to varPtr(%arg5 : memref<i32>)
    return
  }
  func.func @f7(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.delete accPtr(%arg5 : memref<i32>)
    return
  }
  func.func @f8(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel num_gangs({%arg1 : i32} [#acc.device_type<default>], {%arg1 : i32, %arg4 : i64} [#acc.device_type<nvidia>]) {
      acc.yield
    }
    return
  }
  func.func @f9(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel num_gangs({%arg1 : i32, %arg6 : index}) {
      acc.yield
    }
    return
  }
  func.func @f10(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel num_gangs({%arg1 : i32, %arg6 : index}, {%arg1 : i32}) {
      acc.yield
    }
    return
  }
  func.func @f11(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel num_gangs({%arg1 : i32, %arg6 : index}) {
      acc.yield
    }
    return
  }
  func.func @f12(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel num_workers(%arg1 : i32, %arg1 : i32 [#acc.device_type<host>]) {
      acc.yield
    }
    return
  }
  func.func @f13(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel wait {
      acc.yield
    }
    return
  }
  func.func @f14(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel wait({%arg1 : i32}) {
      acc.yield
    }
    return
  }
  func.func @f15(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel wait([#acc.device_type<nvidia>], {devnum: %arg1 : i32, %arg6 : index} [#acc.device_type<default>], {%arg1 : i32}) {
      acc.yield
    }
    return
  }
  func.func @f16(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel combined(loop) {
      acc.yield
    }
    return
  }
  func.func @f17(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop combined(parallel) control(%arg7 : index) = (%arg6 : index) to (%arg6 : index)  step (%arg6 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f18(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop combined(kernels) {
      "test.loop"() ({
      }) : () -> ()
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f19(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop combined(serial) control(%arg7 : index, %arg8 : i32) = (%arg6, %arg1 : index, i32) to (%arg6, %arg1 : index, i32)  step (%arg6, %arg1 : index, i32) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true, false>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f20(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop gang control(%arg7 : index) = (%arg6 : index) to (%arg6 : index)  step (%arg6 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f21(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop gang({num=%arg1 : i32}) worker vector(%arg1 : i32 [#acc.device_type<nvidia>]) control(%arg7 : index) = (%arg6 : index) to (%arg6 : index)  step (%arg6 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f22(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop gang([#acc.device_type<nvidia>], {dim=%arg1 : i32}) control(%arg7 : index) = (%arg6 : index) to (%arg6 : index)  step (%arg6 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f23(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop gang({static=%arg1 : i32, num=%arg1 : i32}) control(%arg7 : index) = (%arg6 : index) to (%arg6 : index)  step (%arg6 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f24(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop gang tile({%arg1 : i32, %arg1 : i32}, {%arg1 : i32} [#acc.device_type<host>]) control(%arg7 : index) = (%arg6 : index) to (%arg6 : index)  step (%arg6 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f25(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.exit_data async(%arg1 : i32) wait_devnum(%arg1 : i32) wait(%arg1, %arg4 : i32, i64) dataOperands(%arg5 : memref<i32>)
    return
  }
  func.func @f26(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.exit_data async wait dataOperands(%arg5 : memref<i32>)
    return
  }
  func.func @f27(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.wait(%arg1 : i32) async(%arg1 : i32) wait_devnum(%arg1 : i32) if(%arg0)
    return
  }
  func.func @f28(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.wait async if(%arg0)
    return
  }
  func.func @f29(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop tile({%arg1 : i32, %arg1 : i32}) control(%arg7 : index) = (%arg6 : index) to (%arg6 : index)  step (%arg6 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f30(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = acc.copyin varPtr(%arg5 : memref<i32>) recipe(@foo::@bar) -> memref<i32>
    return
  }
  func.func @f31(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = acc.copyin varPtr(%arg5 : memref<i32>) async(%arg1 : i32 [#acc.device_type<default>], %arg1 : i32) -> memref<i32>
    return
  }
  func.func @f32(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = acc.copyin varPtr(%arg5 : memref<i32>) async -> memref<i32>
    return
  }
  func.func @f33(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel async(%arg1 : i32) {
      acc.yield
    }
    return
  }
  func.func @f34(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop gang([#acc.device_type<nvidia>], {dim=%arg1 : i32}) worker vector(%arg1 : i32) control(%arg7 : index) = (%arg6 : index) to (%arg6 : index)  step (%arg6 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f35(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.loop combined(parallel) tile({%arg1 : i32, %arg1 : i32}, {%arg1 : i32} [#acc.device_type<host>]) control(%arg7 : index) = (%arg6 : index) to (%arg6 : index)  step (%arg6 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    return
  }
  func.func @f36(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    acc.parallel combined(loop) num_gangs({%arg1 : i32}, {%arg1 : i32, %arg1 : i32} [#acc.device_type<host>]) num_workers(%arg1 : i32) {
      acc.yield
    }
    return
  }
}

// -----

module {
  func.func private @a()
  acc.routine @r1 func(@a) bind("x") gang(dim: 1 : i64)
}

// -----

module {
  func.func private @a()
  acc.routine @r1 func(@a) gang([#acc.device_type<nvidia>], dim: 2 : i64 [#acc.device_type<host>])
}

// -----

module {
  func.func private @a()
  acc.routine @r1 func(@a) worker ([#acc.device_type<nvidia>, #acc.device_type<host>])
}

// -----

module {
  func.func private @a()
  acc.routine @r1 func(@a) worker 
}

// -----

module {
  func.func private @a()
  acc.routine @r1 func(@a) seq  implicit
}

// -----

module {
  func.func private @a()
  acc.routine @r1 func(@a) bind(@y) seq  implicit
}

// -----

module {
  func.func private @a()
  acc.routine @r1 func(@a) bind(@x, @y [#acc.device_type<nvidia>], "strname", "z" [#acc.device_type<host>]) nohost
}

// -----

module {
  func.func private @a()
  acc.routine @r1 func(@a) gang
}

// -----

module {
  acc.routine @r1 func(@a) bind(@x [#acc.device_type<nvidia>], @y, "s" [#acc.device_type<host>])
  func.func private @a()
}
