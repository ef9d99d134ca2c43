module {
  tosa.variable @a = dense<-1> : tensor<2x4x8xi8>
  tosa.variable @b : tensor<2x4x8xi8>
  tosa.variable @c : tensor<?x4x8xi8>
  tosa.variable @d : tensor<i8>
}

// -----

module {
  tosa.variable @a = dense<-1> : tensor<2x4x8xi8>
  tosa.variable @c : tensor<?x4x8xi8>
  tosa.variable @d : tensor<i8>
}
