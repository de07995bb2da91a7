#!/usr/bin/env bash
# For each rule of kind "legality", and each other that the code can switch off: its tests are run without that one
# ruling and must notice.
# Prints the ids that survive; the exit code says whether there were any.
set -u
cd "$(dirname "$0")/.." || exit 2

worst=0

# switches GAME: the rules to be switched off. In the code points and dashes are underscores, and a C goes before a digit.
switches() {
    grep -oh 'in_force(Rule::[A-Za-z0-9_]*)' "games/$1"/*.cpp "games/$1"/*.h | sed 's/.*::\(.*\))/\1/' |
        awk 'NR == FNR { known[$0] = 1; next }
             /^\["/ { id = $0; gsub(/[]["]/, "", id); name = id; gsub(/[.-]/, "_", name); sub(/^[0-9]/, "C&", name) }
             /^kind = / && (/"legality"/ || name in known) { print id }' - "games/$1/rules.toml"
}

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
    done < <(switches "$1")
    if [ -t 1 ]; then printf '\n'; fi
    for id in "${unproven[@]}"; do echo "no test: $id"; done
    for id in "${survivors[@]}"; do echo "survives: $id"; done
    echo "$1: $((count - ${#survivors[@]} - ${#unproven[@]})) of $count rulings are noticed when switched off"
    [ ${#survivors[@]} -eq 0 ] && [ ${#unproven[@]} -eq 0 ] || worst=1
}

for game in ${*:-lament aboutwar corbach}; do prove "$game"; done
exit $worst
