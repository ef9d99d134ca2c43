// FAIL: asmf opt % --dialect ../hooks/states.td --hooks ../hooks/states.hooks --split-input-file

sts.mode hurried
// -----
sts.shade grey
// -----
sts.shade dark as "grey"
// -----
sts.level at [] kept
// -----
sts.mixed [1,]
// -----
sts.mixed [x]
// -----
sts.segments {}
// -----
sts.holds 4
