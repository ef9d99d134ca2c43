module {
  llvm.func @f(%arg0: !llvm.ptr, %arg1: i32) {
    llvm.indirectbr %arg0 : !llvm.ptr, [
    ^bb1(%arg1 : i32),
    ^bb2
    ]
  ^bb1(%0: i32):  // pred: ^bb0
    llvm.return
  ^bb2:  // pred: ^bb0
    llvm.return
  }
}

// -----

module {
  llvm.func @f(%arg0: !llvm.ptr, %arg1: i32) {
    llvm.indirectbr %arg0 : !llvm.ptr, []
  }
}

// -----

module {
  llvm.func @f(%arg0: i1, %arg1: !llvm.ptr, %arg2: i64) {
    llvm.intr.assume %arg0 : i1
    llvm.intr.assume %arg0 ["align"(%arg1, %arg2 : !llvm.ptr, i64)] : i1
    llvm.intr.assume %arg0 ["align"(%arg1, %arg2 : !llvm.ptr, i64), "foo"(), "x"(%arg2 : i64)] : i1
    llvm.intr.assume %arg0 : i1
    llvm.return
  }
}

// -----

module {
  "test.op"() {a = #llvm.di_expression<[DW_OP_deref, DW_OP_plus_uconst(3), DW_OP_LLVM_convert(32, DW_ATE_signed), DW_OP_LLVM_fragment(0, 32), DW_OP_LLVM_arg(0), DW_OP_stack_value]>} : () -> ()
}

// -----

module {
  "test.op"() {b = #llvm.di_expression<[DW_OP_LLVM_convert(16)]>} : () -> ()
}

// -----

module {
  "test.op"() {b = #llvm.di_expression<[DW_OP_deref(1, 2)]>} : () -> ()
}

// -----

module {
  "test.op"() {b = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_signed, DW_ATE_complex_float)]>} : () -> ()
}

// -----

module {
  "test.op"() {b = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_signed)]>} : () -> ()
}

// -----

module {
  llvm.mlir.ifunc external @a : !llvm.func<void (i32)>, !llvm.ptr @r
  llvm.mlir.ifunc internal hidden unnamed_addr @b : !llvm.func<void (i32)>, !llvm.ptr @r {dso_local}
  llvm.mlir.ifunc external @c : !llvm.func<void (i32)>, !llvm.ptr @r
  llvm.func @r() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----

module {
  "test.op"() {b = #llvm.di_expression<[DW_OP_LLVM_convert(16, DW_ATE_float), DW_OP_LLVM_convert(16, DW_ATE_unsigned_char), DW_OP_bit_piece(1, 2), DW_OP_lit0, DW_OP_constu(8), DW_OP_LLVM_convert(16, 255)]>} : () -> ()
}

// -----

module {
  llvm.mlir.ifunc weak_odr hidden unnamed_addr @b : !llvm.func<void (i32)>, !llvm.ptr @r {dso_local}
  llvm.func @r() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----

module {
  func.func @a(%arg0: index, %arg1: !llvm.ptr) {
    omp.target private(@x %arg1 -> %arg2 : !llvm.ptr) {
      omp.terminator
    }
    omp.parallel private(@x %arg1 -> %arg2 : !llvm.ptr) {
      omp.terminator
    }
    return
  }
  omp.private {type = private} @x : !llvm.ptr
}

// -----

module {
  "t"() {a = #llvm.constant_range<i32, 0, 12>, b = #llvm.constant_range<i8, -1, 12>, c = #llvm.constant_range<i8, -1, 12>, d = #llvm.constant_range<i8, -56, 5>} : () -> ()
}

// -----

module {
  "t"() {a = #llvm.constant_range<i8, 0, -24>} : () -> ()
}

// -----

#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_file = #llvm.di_file<"a.c" in "/x">
module {
  "t"() {a = #di_basic_type, b = #di_file} : () -> ()
}

// -----

#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int">
#di_file = #llvm.di_file<"a.c" in "/x">
#di_string_type = #llvm.di_string_type<tag = DW_TAG_string_type, name = "x">
#di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #di_file, isOptimized = true, emissionKind = Full>
#di_derived_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_basic_type, sizeInBits = 64>
#di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_basic_type, #di_basic_type>
#di_composite_type = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", file = #di_file, line = 3, scope = #di_file, elements = #di_derived_type>
#di_subprogram = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "f", file = #di_file, line = 1, subprogramFlags = Definition, type = #di_subroutine_type>
#di_imported_entity = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #di_subprogram, entity = #di_file, file = #di_file, line = 3>
module {
  "t"() {a = #di_subprogram, b = #di_derived_type, c = #di_composite_type, d = #llvm.di_expression<[DW_OP_deref, DW_OP_plus_uconst(3), DW_OP_LLVM_convert(16, DW_ATE_float)]>, e = #di_imported_entity, g = #di_string_type} : () -> ()
}
