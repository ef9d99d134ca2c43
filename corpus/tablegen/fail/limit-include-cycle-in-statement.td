// FAIL: asmf records --format plain %
// upstream differs: it ends elsewhere
include "limit-include-cycle-in-statement.td"
def Twice {
  int x = include "limit-include-cycle-in-statement.td"
