# One target per folder. Folders fill up over time, so a target or a link is left out while its folder is empty.

# Links only those libraries that exist.
function(oblique_link target access)
    foreach(library IN LISTS ARGN)
        if(TARGET ${library})
            target_link_libraries(${target} ${access} ${library})
        endif()
    endforeach()
endfunction()

# The library of one folder: static, or headers only while it has no .cpp. main.cpp belongs to the program.
function(oblique_library name folder)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    file(GLOB headers CONFIGURE_DEPENDS ${folder}/*.h)
    list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/${folder}/main.cpp)
    if(sources)
        add_library(${name} STATIC ${sources})
        set(access PUBLIC)
    elseif(headers)
        add_library(${name} INTERFACE)
        set(access INTERFACE)
    else()
        return()
    endif()
    target_include_directories(${name} ${access} ${CMAKE_SOURCE_DIR})
    oblique_link(${name} ${access} ${ARGN})
endfunction()

# The tests of one folder: one executable and one ctest entry.
function(oblique_test name folder)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    if(NOT sources)
        return()
    endif()
    add_executable(${name} ${sources})
    target_link_libraries(${name} PRIVATE oblique_test_support)
    # The code under test is instrumented and optimised; the tests themselves need neither, and compile five times faster.
    target_compile_options(${name} PRIVATE -O0 -g1 -fno-sanitize=undefined)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # Catch2's header is a third of every test's compile time
        target_compile_options(${name} PRIVATE -fpch-preprocess)
        target_precompile_headers(${name} PRIVATE <catch2/catch.hpp>)
    endif()
    oblique_link(${name} PRIVATE ${ARGN})
    add_test(NAME ${name} COMMAND ${name})
endfunction()
