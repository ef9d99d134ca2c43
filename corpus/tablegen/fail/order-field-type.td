// FAIL: asmf records --format plain %
def x { undefined }
