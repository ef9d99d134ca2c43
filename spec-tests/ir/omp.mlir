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
    omp.parallel allocate(%arg5 : memref<i32> -> %arg5 : memref<i32>, %arg2 : !llvm.ptr -> %arg5 : memref<i32>) if(%arg0) num_threads(%arg1 : i32) proc_bind(close) private(@priv %arg2 -> %arg7, @p2 %arg3 -> %arg8 : !llvm.ptr, !llvm.ptr) reduction(byref @red %arg2 -> %arg9 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f1(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.parallel private(@priv %arg2 -> %arg7, @p2 %arg3 -> %arg8 : !llvm.ptr, !llvm.ptr) private_barrier {
      omp.terminator
    }
    return
  }
  func.func @f2(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.parallel reduction(mod: inscan, @red %arg2 -> %arg7 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f3(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.task depend(taskdependin -> %arg2 : !llvm.ptr, taskdependinout -> %arg3 : !llvm.ptr) in_reduction(@red %arg2 -> %arg7 : !llvm.ptr) private(@priv %arg2 -> %arg8 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f4(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.taskgroup task_reduction(@red %arg2 -> %arg7, byref @red %arg3 -> %arg8 : !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f5(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.critical(@mu) {
      omp.terminator
    }
    return
  }
  func.func @f6(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.atomic.read %arg2 = %arg3 hint(contended, speculative) memory_order(acquire) : !llvm.ptr, !llvm.ptr, i32
    return
  }
  func.func @f7(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.atomic.read %arg2 = %arg3 memory_order(acquire) : !llvm.ptr, !llvm.ptr, i32
    return
  }
  func.func @f8(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.parallel {
      omp.cancel cancellation_construct_type(parallel)
      omp.terminator
    }
    return
  }
  func.func @f9(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(always, tofrom) capture(ByRef) -> !llvm.ptr {name = "x"}
    %1 = omp.map.info var_ptr(%arg2 : !llvm.ptr, !llvm.struct<(i32)>) map_clauses(delete) capture(ByCopy) members(%0 : [0] : !llvm.ptr) -> !llvm.ptr
    %2 = omp.map.info var_ptr(%arg2 : !llvm.ptr, !llvm.struct<(i32)>) map_clauses(none) capture(VLAType) members(%0, %1 : [0, 1], [1, 2] : !llvm.ptr, !llvm.ptr) -> !llvm.ptr
    return
  }
  func.func @f10(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
    %1 = omp.map.info var_ptr(%arg2 : !llvm.ptr, !llvm.struct<(i32)>) map_clauses(tofrom) capture(ByCopy) members(%0 : [0] : !llvm.ptr) -> !llvm.ptr
    omp.target map_entries(%0 -> %arg7, %1 -> %arg8 : !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    omp.target has_device_addr(%0 -> %arg7 : !llvm.ptr) {
      omp.terminator
    }
    omp.target host_eval(%arg1 -> %arg7, %arg1 -> %arg8 : i32, i32) {
      omp.terminator
    }
    omp.target map_entries(%0 -> %arg7, %1 -> %arg8 : !llvm.ptr, !llvm.ptr) private(@priv %arg2 -> %arg9 [map_idx=0], @priv %arg3 -> %arg10 : !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    omp.target has_device_addr(%0 -> %arg7 : !llvm.ptr) host_eval(%arg1 -> %arg8, %arg1 -> %arg9 : i32, i32) map_entries(%0 -> %arg10, %1 -> %arg11 : !llvm.ptr, !llvm.ptr) private(@priv %arg2 -> %arg12 [map_idx=0], @priv %arg3 -> %arg13 : !llvm.ptr, !llvm.ptr) private_barrier {
      omp.terminator
    }
    omp.target_data map_entries(%0 : !llvm.ptr) use_device_addr(%0 -> %arg7 : !llvm.ptr) use_device_ptr(%1 -> %arg8 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f11(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.target in_reduction(@red %arg2 -> %arg7 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f12(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.target private(@priv %arg2 -> %arg7 [map_idx=0], @priv %arg3 -> %arg8 [map_idx=1] : !llvm.ptr, !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f13(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(none) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f14(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f15(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(always, implicit, ompx_hold, close, present, to, return_param, storage, private, literal, attach, ref_ptr, is_device_ptr) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f16(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(from, return_param, ref_ptr) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f17(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(always, implicit, ompx_hold, close, present, tofrom, delete, return_param, storage, private, literal, attach, attach_always, attach_none, attach_auto, ref_ptr, ref_ptee, ref_ptr_ptee, is_device_ptr) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f18(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(always, implicit, ompx_hold, close, present, tofrom, delete, return_param, storage, private, literal, attach, attach_always, attach_none, attach_auto, ref_ptr, ref_ptee, ref_ptr_ptee, is_device_ptr) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f19(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(to) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f20(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.atomic.write %arg2 = %arg1 hint(uncontended) : !llvm.ptr, i32
    return
  }
  func.func @f21(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.atomic.write %arg2 = %arg1 hint(uncontended, nonspeculative) : !llvm.ptr, i32
    return
  }
  func.func @f22(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.atomic.write %arg2 = %arg1 : !llvm.ptr, i32
    return
  }
  func.func @f23(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.parallel reduction(@red %arg2 -> %arg7 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f24(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.parallel reduction(mod: defaultmod, @red %arg2 -> %arg7 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f25(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.parallel private(@priv %arg2 -> %arg7 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f26(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.parallel {
      omp.terminator
    }
    return
  }
  func.func @f27(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.parallel reduction(mod: defaultmod, @red %arg2 -> %arg7 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f28(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    omp.parallel reduction(mod: task, @red %arg2 -> %arg7 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  func.func @f29(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(none) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f30(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(none) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f31(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(storage) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f32(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(none) capture(ByRef) -> !llvm.ptr
    return
  }
  func.func @f33(%arg0: i1, %arg1: i32, %arg2: !llvm.ptr, %arg3: !llvm.ptr, %arg4: i64, %arg5: memref<i32>, %arg6: index) {
    %0 = omp.map.info var_ptr(%arg2 : !llvm.ptr, i32) map_clauses(none) capture(ByRef) -> !llvm.ptr
    return
  }
}
