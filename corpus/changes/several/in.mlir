// RUN: asmf migrate % --from ./old.td --from ./old-bank.td --to ./new.td --to ./new-bank.td --stdout
// FAIL[one]: asmf migrate % --from ./old.td --to ./new.td --to ./new-bank.td --stdout
// FAIL[twice]: asmf migrate % --from ./old.td --from ./new.td --to ./new.td --stdout
// MISUSE[types]: asmf migrate % --from ./old.td --to ./new.td --to ./new-coin.td --to ./other-coin.td --stdout
// MISUSE[versions]: asmf migrate % --from llvm:19:. --from llvm:22:. --to ./new.td --stdout
// MISUSE[all]: asmf migrate % --from git:HEAD --from ./old.td --to ./new.td --stdout
// MISUSE[commit]: asmf migrate % --from git:HEAD:./old.td --from ./old-bank.td --to ./new.td --stdout

%a = "test.value"() : () -> i32
shop.sell %a for free : i32
bank.pay %a as i32
