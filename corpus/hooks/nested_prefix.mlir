// RUN[read]: asmf opt % --dialect ./nested_prefix.td --allow-unregistered-dialect

%pair = "test.value"() : () -> !nest.pair<i1, !nest.pair<i1, i2>>
nest.use %pair : !nest.pair<i1, pair<i1, i2>>
"test.use"(%pair) : (!nest.pair<i1, !nest.pair< i1 , i2 >>) -> ()
// A type of its own for a value of its own.
%other = "test.value"() : () -> !nest.pair<i1, pair<i1, i2>>
nest.use %other : !nest.pair<i1, pair<i1, i2>>
