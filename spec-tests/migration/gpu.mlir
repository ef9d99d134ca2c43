// A comma precedes the arguments of a message, and a module is written by its format now.

gpu.module @kernels {
  gpu.func @say(%number: i32, %other: f32) kernel {
    gpu.printf "%d and %f\n" %number, %other : i32, f32
    %0 = gpu.subgroup_reduce add %other : (f32) -> f32
    gpu.printf "nothing" // no arguments
    gpu.return
  }
}
