// RUN: asmf opt % --dialect ../upstream/xevm.td
// RUN[generic]: asmf opt % --dialect ../upstream/xevm.td --mlir-print-op-generic

xevm.memfence <{scope = #xevm.mem_scope<device>}>
xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<system>}> {x = 1 : i32}
xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<system>}>
xevm.memfence {scope = #xevm.mem_scope<device>}
xevm.memfence <{scope = #xevm.mem_scope<device>, unknown}>
