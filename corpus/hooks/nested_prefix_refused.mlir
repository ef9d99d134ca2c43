// FAIL: asmf opt % --dialect ./nested_prefix.td --allow-unregistered-dialect

%pair = "test.value"() : () -> !nest.pair<i1, !nest.pair<i1, i2>>
nest.use %pair : !nest.pair<i1, pair<i1, i3>>
nest.use %pair : !nest.pair<i1, !test.pair<i1, i2>>
