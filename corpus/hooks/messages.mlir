// RUN: asmf opt % --dialect ../hooks/messages.td --hooks ../hooks/messages.hooks --allow-unregistered-dialect

%0 = "test.source"() : () -> index
msg.list [%0, %0]
msg.list []
msg.run "fast"
msg.include "a.h"
msg.include <"a.h">

