// RUN: ledger-opt %s | FileCheck %s

// CHECK: %[[ACCOUNT:.*]] = ledger.open "Ada"
// CHECK-NEXT: %[[ZERO:.*]] = ledger.zero : <"EUR">
// CHECK-NEXT: %[[SUM:.*]] = ledger.add %[[ZERO]], %[[ZERO]] : <"EUR"> -> <"EUR">
// CHECK-NEXT: ledger.post %[[SUM]] to %[[ACCOUNT]] : <"EUR">
// CHECK-NEXT: ledger.report %[[ACCOUNT]] as
%account = ledger.open "Ada"
%zero = ledger.zero : !ledger.amount<"EUR">
%sum = ledger.add %zero, %zero : !ledger.amount<"EUR"> -> !ledger.amount<"EUR">
ledger.post %sum to %account : !ledger.amount<"EUR">
ledger.report %account as
ledger.close %account
