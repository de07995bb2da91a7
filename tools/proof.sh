#!/usr/bin/env bash
# For each rule of kind "legality": its tests are run with that one ruling switched off and must notice.
# Prints the ids that survive; the exit code says whether there were any.
set -u
cd "$(dirname "$0")/.." || exit 2

survivors=()
unproven=()
count=0
while read -r id; do
    count=$((count + 1))
    if [ -z "$(build/dev/lament_test --list-test-names-only "[$id]" 2>/dev/null)" ]; then
        unproven+=("$id")
        continue
    fi
    if OBLIQUE_OFF="$id" timeout 60 build/dev/lament_test "[$id]" >/dev/null 2>&1; then survivors+=("$id"); fi
    if [ -t 1 ]; then printf '\r%d rulings switched off, %d survive' "$count" "${#survivors[@]}"; fi
done < <(awk '/^\["/ { id = $0; gsub(/[]["]/, "", id) } /^kind = "legality"/ { print id }' games/lament/rules.toml)
if [ -t 1 ]; then printf '\n'; fi

for id in "${unproven[@]}"; do echo "no test: $id"; done
for id in "${survivors[@]}"; do echo "survives: $id"; done
echo "$((count - ${#survivors[@]} - ${#unproven[@]})) of $count legality rulings are noticed when switched off"
[ ${#survivors[@]} -eq 0 ] && [ ${#unproven[@]} -eq 0 ]
