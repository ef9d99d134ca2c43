// No comma precedes the arguments of a message, and types have no parentheses.

spirv.module Physical64 OpenCL {
  spirv.func @say(%format: !spirv.ptr<i8, UniformConstant>, %a: i32, %b: i32) "None" {
    %0 = spirv.CL.printf %format, %a, %b : (!spirv.ptr<i8, UniformConstant>, (i32, i32)) -> i32
    spirv.Return
  }
}
