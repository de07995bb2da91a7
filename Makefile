# Every target sets the machine up first (Debian 12), so each of them works on a fresh checkout.
FUZZ_SECONDS ?= 60
SOAK_FUZZ_SECONDS ?= 1800

.PHONY: play terminal serve test bench load fuzz soak proof format images measure setup

play:
	@tools/setup.sh play
	@tools/build.sh release oblique
	@tools/web.sh
	@tools/play.sh

terminal:
	@tools/setup.sh play
	@tools/build.sh release oblique
	@build/release/oblique play

serve:
	@tools/setup.sh play
	@tools/build.sh release oblique
	@tools/web.sh
	@build/release/oblique serve --client build/web

test: setup
	@tools/test.sh

bench: setup
	@tools/build.sh release
	@build/release/oblique bench lament
	@build/release/lament_bench

load: setup
	@tools/build.sh release
	@OBLIQUE_PROGRAM=build/release/oblique python3 tests/server/load.py

fuzz: setup
	@tools/fuzz.sh $(FUZZ_SECONDS)

soak: setup
	@tools/soak.sh $(SOAK_FUZZ_SECONDS)

proof: setup
	@tools/build.sh dev
	@tools/proof.sh

format: setup
	@tools/format.sh

images: setup
	@tools/build.sh release oblique
	@tools/web.sh
	@cd web && npx vite-node e2e/images.ts

measure: setup
	@tools/build.sh release oblique
	@tools/web.sh
	@cd web && npx vite-node e2e/measure.ts

setup:
	@tools/setup.sh
