// Types stand behind all operands now, and operations that C++ wrote have formats.

spirv.module Logical GLSL450 {
  spirv.func @image(%image: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %at: vector<4xf32>, %depth: f32) "None" {
    // In one order ...
    %0 = spirv.ImageDrefGather %image : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %at : vector<4xf32>, %depth : f32 -> vector<4xf32>
    %1 = spirv.Image %image : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    spirv.Return
  }
  spirv.func @size(%image: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) "None" {
    %0 = spirv.ImageQuerySize %image : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown> -> vector<2xi32>
    spirv.Return
  }
  spirv.func @group(%value: i32, %real: f32) "None" {
    // An identifier in quotes is one in angle brackets, and the result's type is written.
    %0 = spirv.GroupNonUniformIAdd "Workgroup" "Reduce" %value : i32
    %1 = spirv.GroupNonUniformFMul "Subgroup" "Reduce" %real : f32 // real
    %size = spirv.Constant 16 : i32
    %2 = spirv.GroupNonUniformSMax "Subgroup" "ClusteredReduce" %value cluster_size(%size) : i32
    %3 = spirv.GroupNonUniformBitwiseAnd "Workgroup"   "InclusiveScan" %value : i32
    %4 = spirv.GroupNonUniformUMin "Subgroup" "ExclusiveScan" %3 : i32
    %5 = spirv.GroupNonUniformIMul "Workgroup" "Reduce" %value : i32
    %6 = spirv.GroupNonUniformFAdd "Workgroup" "Reduce" %real : f32
    %7 = spirv.GroupNonUniformSMin "Subgroup" "Reduce" %value : i32
    spirv.Return
  }
}
