# Replaces mlir-tblgen by `asmf tblgen`: the lines of docs/build-systems.md.
find_program(ASMF_EXE asmf)
if(ASMF_EXE)
  if(CMAKE_HOST_WIN32)
    set(script "${CMAKE_BINARY_DIR}/asmf-tblgen.bat")
    set(content "@\"${ASMF_EXE}\" tblgen --tblgen \"$<TARGET_FILE:mlir-tblgen>\" %*\r\n")
  else()
    set(script "${CMAKE_BINARY_DIR}/asmf-tblgen")
    set(content "#!/bin/sh\nexec '${ASMF_EXE}' tblgen --tblgen '$<TARGET_FILE:mlir-tblgen>' \"$@\"\n")
  endif()
  file(GENERATE OUTPUT "${script}" CONTENT "${content}"
       FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set(MLIR_TABLEGEN_EXE "${script}")
endif()
