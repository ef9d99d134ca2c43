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
    omp.wsloop schedule(guided, none, simd) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f1(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.wsloop order(unconstrained:concurrent) schedule(auto, nonmonotonic) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f2(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.simd aligned(%arg2 : !llvm.ptr -> 32 : i64, %arg3 : !llvm.ptr -> 128 : i64) order(concurrent) safelen(16) simdlen(8) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) inclusive step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f3(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.taskloop grainsize(strict, %arg1: i32) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f4(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.taskloop grainsize(%arg1: i32) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f5(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.taskloop num_tasks(%arg1: i32) in_reduction(@red %arg2 -> %arg7 : !llvm.ptr) private(@priv %arg2 -> %arg8 : !llvm.ptr) reduction(@red %arg3 -> %arg9 : !llvm.ptr) {
      omp.loop_nest (%arg10) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f6(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.taskloop num_tasks(strict, %arg1: i32) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f7(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.loop bind(thread) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f8(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.wsloop linear(%arg2 = %arg1 : !llvm.ptr, %arg3 = %arg1 : !llvm.ptr) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    } {linear_var_types = [i32, i32]}
    return
  }
  func.func @f9(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.wsloop schedule(static = %arg4 : i64) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f10(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %canonloop = omp.new_cli
    omp.canonical_loop(%canonloop) %iv : i32 in range(%arg1) {
      omp.terminator
    }
    omp.tile  <- (%canonloop) sizes(%arg1 : i32)
    return
  }
  func.func @f11(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %canonloop = omp.new_cli
    %grid1 = omp.new_cli
    %intratile1 = omp.new_cli
    omp.canonical_loop(%canonloop) %iv : i32 in range(%arg1) {
      omp.terminator
    }
    omp.tile (%grid1, %intratile1) <- (%canonloop) sizes(%arg1 : i32)
    return
  }
  func.func @f12(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %canonloop = omp.new_cli
    omp.canonical_loop(%canonloop) %iv : i32 in range(%arg1) {
      omp.terminator
    }
    omp.tile  <- (%canonloop) sizes(%arg1 : i32)
    return
  }
  func.func @f13(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.taskloop mergeable nogroup num_tasks(strict, %arg1: i32) priority(%arg1 : i32) untied {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f14(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.wsloop schedule(runtime) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
  func.func @f15(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.wsloop schedule(dynamic, monotonic) {
      omp.loop_nest (%arg7) : i32 = (%arg1) to (%arg1) step (%arg1) {
        omp.yield
      }
    }
    return
  }
}
