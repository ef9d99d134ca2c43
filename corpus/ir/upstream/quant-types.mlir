// RUN: asmf opt % --allow-unregistered-dialect

"t.any"() {a = !quant.any<i8>, b = !quant.any<u4<1:5>:f32>, c = !quant.any<si8<-128:127>>} : () -> ()
"t.calibrated"() {a = !quant.calibrated<f32<-0.998:1.2321>>, b = !quant<calibrated<f16<0.0:1.0e+3>>>} : () -> ()
"t.uniform"() {a = !quant.uniform<i8:f32, 1.0>, b = !quant.uniform<ui8:f32, 0.99872:127>, c = !quant.uniform<i8<-8:7>:f64, 3.0757404601899907E-5:-128>} : () -> ()
"t.by_axis"() {a = !quant.uniform<i8:f32:1, {2.0e+2, 0.99872:120}>, b = !quant.uniform<u8<0:5>:f16:0, {1.0 : 3}>} : () -> ()
"t.by_block"() {a = !quant.uniform<i8:f32:{0:1,1:2}, {{2.0:120, 3.0:127}, {2.0, 3.0}}>, b = !quant.uniform<i8:f32:{1:4}, {0x3FF0000000000000}>, c = !quant.uniform<i8:f32:{}, {1.0}>} : () -> ()
%0 = "t.tensor"() : () -> tensor<4x!quant.uniform<i8:f32, 2.0:1>>
