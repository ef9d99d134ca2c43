// FAIL: asmf records --format plain %
#ifdef A
#endif b
def X;
