// FAIL: asmf records --format plain %
def x { string a = !cast<Undefined>( ; }
