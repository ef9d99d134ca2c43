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

// -----

#loop_annotation = #llvm.loop_annotation<disableNonforced = true>
#loop_distribute = #llvm.loop_distribute<disable = true>
#loop_interleave = #llvm.loop_interleave<count = 3 : i32>
#loop_licm = #llvm.loop_licm<disable = true>
#loop_peeled = #llvm.loop_peeled<count = 3 : i32>
#loop_pipeline = #llvm.loop_pipeline<disable = true>
#loop_unroll = #llvm.loop_unroll<disable = true>
#loop_unroll_and_jam = #llvm.loop_unroll_and_jam<disable = true>
#loop_unswitch = #llvm.loop_unswitch<partialDisable = true>
#loop_vectorize = #llvm.loop_vectorize<disable = true>
module {
  "t"() {c0 = #loop_annotation, c1 = #loop_vectorize, c2 = #loop_interleave, c3 = #loop_unroll, c4 = #loop_unroll_and_jam, c5 = #loop_licm, c6 = #loop_distribute, c7 = #loop_pipeline, c8 = #loop_peeled, c9 = #loop_unswitch} : () -> ()
}

// -----

#tbaa_root = #llvm.tbaa_root<id = "r">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "c", members = {<#tbaa_root, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0>
module {
  "t"() {d0 = #tbaa_root, d1 = #tbaa_type_desc, d2 = #tbaa_tag, d3 = #llvm.tbaa_member<#tbaa_root, 4>} : () -> ()
}

// -----

#access_group = #llvm.access_group<id = distinct[0]<>>
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>>
#alias_scope_domain1 = #llvm.alias_scope_domain<id = distinct[2]<>>
#di_file = #llvm.di_file<"a" in "b">
#di_namespace = #llvm.di_namespace<name = "n", exportSymbols = false>
#di_null_type = #llvm.di_null_type
#alias_scope = #llvm.alias_scope<id = distinct[3]<>, domain = #alias_scope_domain1>
#di_lexical_block = #llvm.di_lexical_block<scope = #di_file>
#di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_file, discriminator = 0>
#di_local_variable = #llvm.di_local_variable<scope = #di_file, name = "z">
#di_module = #llvm.di_module<file = #di_file, scope = #di_file, name = "m">
module {
  "t"() {a0 = #access_group, a1 = #alias_scope_domain, a2 = #alias_scope, a3 = #di_null_type, a5 = #di_lexical_block, a6 = #di_lexical_block_file, a7 = #di_local_variable, a8 = #di_module, a9 = #di_namespace, b0 = #llvm.di_subrange<count = 3 : i64>, b5 = #llvm.di_expression<[DW_OP_deref]>} : () -> ()
}

// -----

#di_file = #llvm.di_file<"a" in "b">
#di_label = #llvm.di_label<scope = #di_file, name = "x">
module {
  "t"() {a4 = #di_label} : () -> ()
}

// -----

#di_file = #llvm.di_file<"a" in "b">
#di_common_block = #llvm.di_common_block<scope = #di_file, name = "x">
module {
  "t"() {b2 = #di_common_block} : () -> ()
}

// -----

#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int">
#di_file = #llvm.di_file<"a" in "b">
#di_global_variable = #llvm.di_global_variable<scope = #di_file, name = "g", file = #di_file, line = 3, type = #di_basic_type, isDefined = true>
#di_global_variable_expression = #llvm.di_global_variable_expression<var = #di_global_variable, expr = <[DW_OP_deref]>>
module {
  "t"() {b3 = #di_global_variable, b4 = #di_global_variable_expression} : () -> ()
}

// -----

module {
  "t"() {b1 = #llvm.di_generic_subrange<lowerBound = #llvm.di_expression<[DW_OP_deref]>, stride = #llvm.di_expression<[DW_OP_deref]>>} : () -> ()
}

// -----

module {
  "t"() {b1 = #llvm.di_annotation<name = "x", value = "y">} : () -> ()
}

// -----

module {
  "t"() {e0 = #llvm.linkage<internal>, e1 = #llvm.vscale_range<minRange = 1 : i32, maxRange = 2 : i32>, e3 = #llvm.target_features<["+a"]>, e4 = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, e5 = #llvm.zero, e6 = #llvm.poison, e7 = #llvm.undef} : () -> ()
}

// -----

module {
  "t"() {e0 = #llvm.dependent_libraries<"a">} : () -> ()
}

// -----

module {
  "t"() {e0 = #llvm.mlir.module_flag<error, "x", 1 : i32>} : () -> ()
}

// -----

module {
  "t"() {e0 = #llvm.cconv<ccc>, e1 = #llvm.framePointerKind<all>, e3 = #llvm.tailcallkind<tail>, e4 = #llvm.fastmath<nnan>, e8 = #llvm.blocktag<id = 0>, e9 = #llvm.blockaddress<function = @f, tag = <id = 0>>} : () -> ()
}
