// RUN: asmf records --json % -I ./include
// Includes: beside the file, by -I, twice, and with macros that go in and out.
#define FOR_THE_INCLUDED
include "include/beside.inc"
include "searched.inc"
#ifdef FROM_THE_INCLUDED
def seen : Included<2>;
#endif
