# The front door. Each target installs what it lacks (tools/setup), then hands over to CMake.

PREFIX ?= /usr/local
GAME ?= examples/game.txt

.PHONY: help build run test web web-test bench bench-long asan asan-rooms tsan lint format fuzz soak install clean

help:
	@echo "make build    the program, optimised: build/release/src/cli/flipside"
	@echo "make run      review a real game, move by move (GAME=file for another)"
	@echo "make test     every test"
	@echo "make web      the web page, into web/dist; make web-test: with its tests in Chromium"
	@echo "make bench    speed and the longer checks; make bench-long: the hardest endings, half an hour"
	@echo "make asan     the tests under AddressSanitizer and UndefinedBehaviorSanitizer"
	@echo "make asan-rooms the same for the rooms that need it most, as CI runs it"
	@echo "make tsan     the tests of threaded code under ThreadSanitizer"
	@echo "make fuzz     every fuzzer for a minute; make soak: for an hour"
	@echo "make lint     clang-format and clang-tidy, no file changed (a quarter of an hour)"
	@echo "make format   lay out all sources"
	@echo "make install  into PREFIX (default /usr/local)"

build:
	@tools/setup build
	@cmake --preset release -DFLIPSIDE_TESTS=OFF >/dev/null
	@cmake --build --preset release --target flipside

run: build
	@build/release/src/cli/flipside review $(GAME)

test:
	@tools/setup build test
	@cmake --preset release -DFLIPSIDE_TESTS=ON >/dev/null
	@cmake --build --preset release
	@ctest --preset release -j 2

web:
	@tools/setup build web
	@tools/web build

web-test:
	@tools/setup build web page
	@tools/web test

asan:
	@tools/setup build test check
	@cmake --preset asan >/dev/null
	@cmake --build --preset asan
	@ctest --preset asan -j 2

# The same for the rooms that need it most (cmake/flipside.cmake says which), as CI runs it.
asan-rooms:
	@tools/setup build test check
	@cmake --preset asan >/dev/null
	@cmake --build --preset asan --target room_tests
	@ctest --preset asan -j 2 -R '^(othello|engine|book|evaluation|records|libra|arena|protocol|cluster)/'

# Only the programs whose tests are labelled "threads".
tsan:
	@tools/setup build test check
	@cmake --preset tsan >/dev/null
	@cmake --build --preset tsan --target engine_test training_test
	@ctest --preset tsan -j 2

bench:
	@tools/setup build bench
	@cmake --preset release -DFLIPSIDE_BENCHMARKS=ON >/dev/null
	@cmake --build --preset release --target flipside benches
	@tools/bench

bench-long:
	@tools/setup build
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target flipside
	@tools/bench-endings --long

fuzz:
	@tools/setup build check
	@tools/fuzz 60

soak:
	@tools/setup build check
	@tools/fuzz 3600

lint:
	@tools/setup build test check
	@tools/lint

format:
	@tools/setup check
	@git ls-files '*.cpp' '*.hpp' | xargs clang-format-19 -i

install: build
	@cmake --install build/release --prefix $(PREFIX)

clean:
	rm -rf build
