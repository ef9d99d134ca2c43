// FAIL: asmf records --format plain %
#include <string>
namespace language {
class Other { int value(); };
}
