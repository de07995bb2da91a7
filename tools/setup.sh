#!/bin/sh
# Installs the Debian packages that are missing. "setup.sh play" asks only for what building the program needs.
set -eu

building="build-essential cmake ninja-build ccache mold
    nlohmann-json3-dev libcli11-dev libfmt-dev libtomlplusplus-dev
    libboost1.81-dev libsqlite3-dev libpqxx-dev libsodium-dev libssl-dev libcurl4-openssl-dev libjemalloc-dev pkg-config"
# Node comes with npm from some sources, and without it from Debian.
command -v node >/dev/null || building="$building nodejs"
command -v npm >/dev/null || building="$building npm"
testing="clang clang-format clang-tidy libclang-rt-14-dev catch2 librapidcheck-dev libbenchmark-dev
    python3 python3-jsonschema tmux postgresql brotli chromium libopenmpi-dev openmpi-bin"

wanted="$building"
[ "${1:-}" = play ] || wanted="$wanted $testing"

if ! command -v dpkg-query >/dev/null; then
    echo "Not a Debian system; these packages or their like are needed:" $wanted >&2
    exit 0
fi

missing=""
for package in $wanted; do
    status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=""
[ "$(id -u)" = 0 ] || as_root=sudo
install_missing() {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
}

# The package lists may be absent or stale; then the first attempt fails and they are fetched.
echo "Installing:$missing"
install_missing >/dev/null 2>&1 || { $as_root apt-get update -q && install_missing; }
