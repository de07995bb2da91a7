// The one file that compiles Catch2 and its main function.

// A crash is left to the sanitizers, whose report says more than Catch2's.
#define CATCH_CONFIG_NO_POSIX_SIGNALS
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
