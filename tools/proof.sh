#!/usr/bin/env bash
# For each rule of kind "legality": its tests are run with that one ruling switched off and must notice.
# Prints the ids that survive; the exit code says whether there were any.
set -u
cd "$(dirname "$0")/.." || exit 2

worst=0

# prove GAME: one game's rulings.
prove() {
    local test=build/dev/$1_test survivors=() unproven=() count=0 id
    while read -r id; do
        count=$((count + 1))
        if [ -z "$($test --list-test-names-only "[$id]" 2>/dev/null)" ]; then
            unproven+=("$id")
            continue
        fi
        if OBLIQUE_OFF="$id" timeout 60 "$test" "[$id]" >/dev/null 2>&1; then survivors+=("$id"); fi
        if [ -t 1 ]; then printf '\r%s: %d rulings switched off, %d survive' "$1" "$count" "${#survivors[@]}"; fi
    done < <(awk '/^\["/ { id = $0; gsub(/[]["]/, "", id) } /^kind = "legality"/ { print id }' "games/$1/rules.toml")
    if [ -t 1 ]; then printf '\n'; fi
    for id in "${unproven[@]}"; do echo "no test: $id"; done
    for id in "${survivors[@]}"; do echo "survives: $id"; done
    echo "$1: $((count - ${#survivors[@]} - ${#unproven[@]})) of $count legality rulings are noticed when switched off"
    [ ${#survivors[@]} -eq 0 ] && [ ${#unproven[@]} -eq 0 ] || worst=1
}

for game in ${*:-lament aboutwar corbach}; do prove "$game"; done
exit $worst
