// FAIL: asmf opt % --dialect ./twice.td --format plain
// FAIL[files]: asmf opt % --dialect ./twice-other.td --dialect ./twice.td --format plain
// FAIL[place]: asmf opt % --dialect ./twice-other.td --dialect ./twice-place.td --format plain
//
// Which operation the name means can't be said, so nothing is read.

twice.same first
