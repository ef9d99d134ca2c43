// FAIL: asmf opt % --dialect ../hooks/messages.td --hooks ../hooks/messages.hooks --allow-unregistered-dialect --split-input-file

msg.list (

// -----
%0 = "test.source"() : () -> index
msg.list [%0 %0]

// -----
msg.run "other"

// -----
msg.run 3

// -----
msg.include @a

// -----
msg.include <"a.h"
