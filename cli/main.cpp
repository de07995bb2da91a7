#include "cli/program.h"

// jemalloc reads this, where it is linked. A server that reads a scenario now and then shall not keep what that took:
// pages nobody uses go back to the system within a second.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "narenas:4,dirty_decay_ms:1000"; // NOLINT: its name and type are jemalloc's
}

int main(int count, char** arguments) { return cli::run(count, arguments); }
