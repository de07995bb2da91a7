# One target per folder.

# The library of one folder. main.cpp belongs to the program.
function(oblique_library name folder)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/${folder}/main.cpp)
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
    target_link_libraries(${name} PUBLIC ${ARGN})
endfunction()

# The tests of one folder: one executable and one ctest entry.
function(oblique_test name folder)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    add_executable(${name} ${sources})
    target_link_libraries(${name} PRIVATE oblique_test_support)
    # The code under test is instrumented and optimised; the tests themselves need neither, and compile five times faster.
    target_compile_options(${name} PRIVATE -O0 -g1 -fno-sanitize=undefined)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # Catch2's header is a third of every test's compile time
        target_compile_options(${name} PRIVATE -fpch-preprocess)
        target_precompile_headers(${name} PRIVATE <catch2/catch.hpp>)
    endif()
    target_link_libraries(${name} PRIVATE ${ARGN})
    add_test(NAME ${name} COMMAND ${name})
endfunction()
