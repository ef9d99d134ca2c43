// Measures libMLIR reading, verifying and printing a file in this process: `libmlir FILE RUNS`. Prints the number of
// operations, then for each step the median of all runs except a first one for warming up, in seconds of the thread's
// processor time. `beside-libmlir` builds and runs it.

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

static double seconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

// The times of a step.
struct Times {
  std::vector<double> all;

  template <typename Step> void measure(Step step) {
    double start = seconds();
    step();
    all.push_back(seconds() - start);
  }

  double median() {
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
  }
};

// Accepts text in large pieces and discards it.
class Counting : public llvm::raw_ostream {
  uint64_t length = 0;

  void write_impl(const char *, size_t size) override { length += size; }
  uint64_t current_pos() const override { return length; }

public:
  Counting() { SetBufferSize(1 << 16); }
  ~Counting() override { flush(); }
};

static void print(mlir::ModuleOp module, mlir::OpPrintingFlags flags) {
  Counting stream;
  module->print(stream, flags);
}

int main(int count, char **words) {
  if (count != 3)
    return std::fprintf(stderr, "libmlir FILE RUNS\n"), 2;
  auto file = llvm::MemoryBuffer::getFile(words[1]);
  if (!file)
    return std::fprintf(stderr, "%s can't be read\n", words[1]), 2;
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  context.allowUnregisteredDialects();
  mlir::ParserConfig configuration(&context, /*verifyAfterParse=*/false);
  mlir::OpPrintingFlags verified, generic;
  verified.assumeVerified();
  generic.printGenericOpForm();

  Times reading, verifying, printing, printing_generic;
  size_t operations = 0;
  int runs = std::max(std::atoi(words[2]), 1);
  for (int run = 0; run <= runs; ++run) {
    mlir::OwningOpRef<mlir::ModuleOp> module;
    bool is_valid = false;
    reading.measure([&] { module = mlir::parseSourceString<mlir::ModuleOp>((*file)->getBuffer(), configuration); });
    if (!module)
      return 1;
    verifying.measure([&] { is_valid = mlir::succeeded(mlir::verify(*module)); });
    if (!is_valid)
      return 1;
    printing.measure([&] { print(*module, verified); });
    printing_generic.measure([&] { print(*module, generic); });
    if (run == 0)
      for (Times *times : {&reading, &verifying, &printing, &printing_generic})
        times->all.clear();
    operations = 0;
    module->walk([&](mlir::Operation *) { ++operations; });
  }
  std::printf("%zu operations\n", operations);
  std::printf("parse %.6f\nverify %.6f\nprint %.6f\nprint generic %.6f\n", reading.median(), verifying.median(),
              printing.median(), printing_generic.median());
}
