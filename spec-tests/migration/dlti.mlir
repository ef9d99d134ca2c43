// The entries of these lists are written otherwise since LLVM 20; as they were before, they are still read.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  func.func @f(%v: tensor<?xf32>) -> memref<?xf32> {
    %0 = bufferization.to_memref %v : memref<?xf32> // another name
    return %0 : memref<?xf32>
  }
}
