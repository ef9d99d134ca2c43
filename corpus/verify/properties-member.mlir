// FAIL: asmf verify --format plain % --dialect ./properties-member.td

m.mark 7
m.mark 8
