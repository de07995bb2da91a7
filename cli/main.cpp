#include "cli/program.h"

int main(int count, char** arguments) { return cli::run(count, arguments); }
