// RUN: asmf opt % --dialect ../dialects/fld.td --allow-unregistered-dialect

%0 = fld.plain : !fld.plain
fld.mark #fld.mark
fld.hold {held = #fld.both<!fld.plain, #fld.mark>}
fld.sets <red|blue> <red|blue>
fld.properties red|blue, red|blue
fld.hold {held = !fld.box<4 x string>}
fld.hold {held = !fld.box<4 x !fld.plain>}
