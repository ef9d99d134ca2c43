// FAIL: asmf opt % --strict --dialect ./shaped-type.td --format plain

%0 = builtin.unrealized_conversion_cast to vector<4xf32>
%1 = shaped.compare %0 : vector<4xf32>
%2 = builtin.unrealized_conversion_cast to f32
%3 = shaped.compare %2 : f32
%4 = builtin.unrealized_conversion_cast to !shaped.tile<f32>
%5 = shaped.compare %4 : !shaped.tile<f32>
