#!/usr/bin/env bash
# play.sh: starts the server with the client and opens the browser on it. Ctrl-C ends it; battles are kept in
# build/play.db, and going on with one is a matter of starting again.
set -euo pipefail
cd "$(dirname "$0")/.."

port_file=$(mktemp)
rm -f "$port_file"
build/release/oblique serve --client build/web --database build/play.db --port "${PORT:-1760}" --port-file "$port_file" \
    ${ADDRESS:+--address "$ADDRESS"} >build/play.log 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -f "$port_file"' EXIT
trap 'exit 0' INT TERM

while [[ ! -s $port_file ]]; do
    if ! kill -0 $server 2>/dev/null; then
        tail -3 build/play.log >&2
        echo "The server did not start. Is one running already? PORT=1761 make play takes another port." >&2
        exit 1
    fi
    sleep 0.1
done

address="http://127.0.0.1:$(cat "$port_file")/"
echo
echo "  Oblique is at $address"
echo "  Ctrl-C ends it."
echo
for opener in xdg-open open; do
    if command -v $opener >/dev/null && [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} || $opener == open ]]; then
        $opener "$address" >/dev/null 2>&1 || true
        break
    fi
done
wait $server
