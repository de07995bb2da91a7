#!/usr/bin/env bash
# web.sh: builds the client in the browser into build/web. web.sh check: its types, its format and its own tests; with
# build/dev/fixtures (written by the server's tests) its types are held against what the server sends.
set -euo pipefail
cd "$(dirname "$0")/../web"

# What is installed belongs to this list of packages.
stamp=node_modules/.installed
if ! cmp -s package-lock.json "$stamp"; then
    npm ci --no-audit --no-fund --loglevel=error
    cp package-lock.json "$stamp"
fi

if [[ ${1:-} == check ]]; then
    npx prettier --check --log-level=warn .
    npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output human
    npx tsc -p tsconfig.e2e.json
    npx vitest run --reporter=dot --reporter=json --outputFile.json=../build/client.json
    node count.mjs ../build/client.json client
    if [[ -d ../build/dev/fixtures ]]; then
        node fixtures.mjs ../build/dev/fixtures
        npx tsc -p ../build/dev/fixtures/tsconfig.json
    fi
else
    npx vite build --logLevel=warn --outDir ../build/web
fi
