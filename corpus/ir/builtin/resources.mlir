// RUN: asmf opt % --allow-unregistered-dialect

module {
  "t.use"() {a = dense_resource<blob> : tensor<2xi32>} : () -> ()
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  },
  external_resources: {
    tool: {
      flag: true,
      text: "value"
    }
  }
#-}
