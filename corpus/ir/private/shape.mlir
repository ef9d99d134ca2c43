// RUN: asmf opt % --dialect ../private/shape.td --allow-unregistered-dialect

%radius = "test.value"() : () -> i32
%area = shape.func of %radius
"shape.reduce"(%area) : (i32) -> ()
%shape = "shape.const_shape"() <{shape = dense<[1, 2]> : tensor<2xi64>}> : () -> i32
%size = "test.size"() : () -> !shape.size<3>
%number = arith.constant "three"
arith.select the %number
