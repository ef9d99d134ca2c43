// FAIL: asmf opt % --dialect ./all-regions.td --split-input-file

rgd.one

// -----

rgd.one {}, {}

// -----

rgd.two

// -----

rgd.two {}

// -----

rgd.two {}, {}, {}

// -----

rgd.some

// -----

rgd.sized {}
