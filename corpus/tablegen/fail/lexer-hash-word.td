// FAIL: asmf records --format plain %
#pragma once
