// The dialect has another name, and so have its meshes.
mesh.mesh @grid(shape = 2x4)

func.func @f(%x: tensor<4x8xf32>) -> tensor<8x8xf32> {
  %0 = mesh.all_gather %x on @grid mesh_axes = [0] gather_axis = 0 : tensor<4x8xf32> -> tensor<8x8xf32> // rows
  %i, %j = mesh.process_multi_index on @grid : index, index
  return %0 : tensor<8x8xf32>
}
