#!/bin/sh
# build.sh PRESET [TARGET...]: configures and builds one preset into build/PRESET.
set -eu
cd "$(dirname "$0")/.."

preset=$1
shift
cmake --preset "$preset" >/dev/null
cmake --build --preset "$preset" ${1:+--target "$@"}
