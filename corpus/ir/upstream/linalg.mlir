// RUN: asmf opt % --dialect ../upstream/linalg.td --allow-unregistered-dialect
// RUN[generic]: asmf opt % --dialect ../upstream/linalg.td --allow-unregistered-dialect --mlir-print-op-generic

%a:3 = "t.make"() : () -> (tensor<1x4x16x16x16xf32>, tensor<4x3x3x3xf32>, tensor<1x4x14x14x14xf32>)
%0 = linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a#0, %a#1 : tensor<1x4x16x16x16xf32>, tensor<4x3x3x3xf32>) outs(%a#2 : tensor<1x4x14x14x14xf32>) -> tensor<1x4x14x14x14xf32>
%b:3 = "t.make"() : () -> (tensor<1x42x42x42x4xf32>, tensor<3x3x3x4xf32>, tensor<1x14x14x14x4xf32>)
%1 = linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<[1, 2, 1]> : tensor<3xi64>, strides = dense<[3, 2, 1]> : tensor<3xi64>} ins(%b#0, %b#1 : tensor<1x42x42x42x4xf32>, tensor<3x3x3x4xf32>) outs(%b#2 : tensor<1x14x14x14x4xf32>) -> tensor<1x14x14x14x4xf32>
%c:3 = "t.make"() : () -> (tensor<1x4x16x16x16xf32>, tensor<5x4x3x3x3xf32>, tensor<1x5x14x14x14xf32>)
%2 = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%c#0, %c#1 : tensor<1x4x16x16x16xf32>, tensor<5x4x3x3x3xf32>) outs(%c#2 : tensor<1x5x14x14x14xf32>) -> tensor<1x5x14x14x14xf32>
