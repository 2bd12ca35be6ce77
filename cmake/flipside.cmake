# What every target of the project shares, and one helper for each kind of target.

# True for the web page's build (cmake/wasm32.cmake): the core rooms and src/wasm, nothing else.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(FLIPSIDE_WASM ON)
else()
    set(FLIPSIDE_WASM OFF)
    find_package(Threads REQUIRED)
endif()

add_library(flipside_options INTERFACE)
target_include_directories(flipside_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(flipside_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wold-style-cast -Wnon-virtual-dtor -Werror)
# g++-12 sees overlaps in string additions that are not there (GCC bug 105651).
target_compile_options(flipside_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
# A 64-bit word taken as an index narrows where size_t has 32 bits.
if(FLIPSIDE_WASM)
    target_compile_options(flipside_options INTERFACE -Wno-shorten-64-to-32)
endif()
# One program for every x86-64 machine with popcnt (2009 and later); faster code is chosen at run time.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(flipside_options INTERFACE
        $<IF:$<BOOL:$<TARGET_PROPERTY:FLIPSIDE_MARCH>>,$<TARGET_PROPERTY:FLIPSIDE_MARCH>,-march=x86-64-v2>)
endif()

# Compiles a target for other instructions (-march=...; none: as all else). The compiler obeys the last -march it
# reads, and a target's own options come before the inherited ones: so the inherited one itself asks.
function(flipside_instructions target)
    set_property(TARGET ${target} PROPERTY FLIPSIDE_MARCH ${ARGN})
endfunction()

# flipside_library(NAME SOURCES a.cpp b.cpp DEPENDS bits othello)
# A room of the house: src/NAME, as target flipside_NAME. DEPENDS lists the rooms below it that it uses.
function(flipside_library name)
    cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS;LIBRARIES" ${ARGN})
    list(TRANSFORM ARG_DEPENDS PREPEND flipside_)
    if(ARG_SOURCES)
        add_library(flipside_${name} STATIC ${ARG_SOURCES})
        target_link_libraries(flipside_${name} PUBLIC flipside_options ${ARG_DEPENDS} ${ARG_LIBRARIES})
    else()
        add_library(flipside_${name} INTERFACE)
        target_link_libraries(flipside_${name} INTERFACE flipside_options ${ARG_DEPENDS} ${ARG_LIBRARIES})
    endif()
endfunction()

# For code that is many lines and little running, compiling less well takes half the time.
function(flipside_quick_to_compile target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    # Half-optimised, g++-12 loses track of short strings and warns of what cannot be.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
                                             $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
                                             $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
endfunction()

# flipside_test(NAME SOURCES a_test.cpp DEPENDS othello [LABELS threads] [LIBRARIES ...])
# One test program a room; CTest sees every TEST_CASE by its name. Tests find the public data in the
# environment variable FLIPSIDE_DATA, or in ../shared/data beside the checkout.
function(flipside_test name)
    if(NOT FLIPSIDE_TESTS)
        return()
    endif()
    cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS;LABELS;LIBRARIES" ${ARGN})
    list(TRANSFORM ARG_DEPENDS PREPEND flipside_)
    add_executable(${name}_test ${ARG_SOURCES})
    target_link_libraries(${name}_test PRIVATE flipside_test_main ${ARG_DEPENDS} ${ARG_LIBRARIES})
    target_precompile_headers(${name}_test REUSE_FROM flipside_test_headers)
    flipside_quick_to_compile(${name}_test)
    set(properties SKIP_REGULAR_EXPRESSION "SKIPPED: ")
    if(ARG_LABELS)
        list(APPEND properties LABELS "${ARG_LABELS}")
    endif()
    # The rooms that read what others wrote, talk to other processes, or have threads or hot code: what CI runs
    # under sanitizers. `make asan` has them all.
    if(name MATCHES "^(othello|engine|book|evaluation|records|libra|arena|protocol|cluster)$")
        add_dependencies(room_tests ${name}_test)
    endif()
    doctest_discover_tests(${name}_test TEST_PREFIX "${name}/" PROPERTIES ${properties})
endfunction()

if(FLIPSIDE_TESTS)
    add_custom_target(room_tests)
    find_package(doctest REQUIRED)
    find_package(rapidcheck REQUIRED)
    list(APPEND CMAKE_MODULE_PATH ${doctest_DIR})
    include(doctest)
    add_library(flipside_test_main STATIC ${PROJECT_SOURCE_DIR}/tests/support/main.cpp
                                          ${PROJECT_SOURCE_DIR}/tests/support/data.cpp)
    target_include_directories(flipside_test_main PUBLIC ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(flipside_test_main
        PUBLIC FLIPSIDE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_link_libraries(flipside_test_main PUBLIC flipside_options doctest::doctest rapidcheck)
    flipside_quick_to_compile(flipside_test_main)

    # The headers of the test libraries, read once for all tests.
    file(WRITE ${PROJECT_BINARY_DIR}/test_headers.cpp "")
    add_library(flipside_test_headers STATIC ${PROJECT_BINARY_DIR}/test_headers.cpp)
    target_link_libraries(flipside_test_headers PUBLIC flipside_test_main)
    target_precompile_headers(flipside_test_headers PRIVATE <doctest/doctest.h> <rapidcheck.h>)
    flipside_quick_to_compile(flipside_test_headers)
endif()
