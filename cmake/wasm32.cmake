# Builds for the web page: clang-19 for wasm32 with Debian's libc++ and libc, nothing of Emscripten's.
#
# The linker is called directly. Through clang's driver a wasm-opt that happens to be on the PATH would run
# over the result, and Debian's rejects SIMD code.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -mbulk-memory -msimd128 -mnontrapping-fptoint -msign-ext")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_CXX_LINK_EXECUTABLE
    "wasm-ld-19 --no-entry --gc-sections --strip-all --stack-first -z stack-size=1048576 <LINK_FLAGS> <OBJECTS> <LINK_LIBRARIES> -o <TARGET>")
