# Warnings, compiler cache, linker and link-time optimisation: what the tools at hand can do.
include(CheckCXXSourceCompiles)
include(CheckIPOSupported)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
# Designated initialisers leave out the members whose default is meant.
add_compile_options(-Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 takes string concatenation for overlapping copies (GCC bug 105651). Its other data-flow warnings err at
    # times, mostly under -O3: they are shown, but do not stop the build.
    add_compile_options(-Wno-restrict -Wno-error=maybe-uninitialized -Wno-error=array-bounds
                        -Wno-error=stringop-overflow -Wno-error=stringop-overread -Wno-error=dangling-pointer)
    # Sanitizers mislead this one nearly always; the release build keeps it.
    if(CMAKE_CXX_FLAGS MATCHES "-fsanitize")
        add_compile_options(-Wno-maybe-uninitialized)
    endif()
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
    # Without the sloppiness it would not cache what is compiled with a precompiled header. The other two let every clone
    # use what another has compiled.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
        CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE_PROGRAM})
endif()

find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
    set(CMAKE_REQUIRED_LINK_OPTIONS -fuse-ld=mold)
    check_cxx_source_compiles("int main() { return 0; }" OBLIQUE_MOLD_WORKS)
    unset(CMAKE_REQUIRED_LINK_OPTIONS)
    if(OBLIQUE_MOLD_WORKS)
        add_link_options(-fuse-ld=mold)
    endif()
endif()

if(OBLIQUE_LTO)
    check_ipo_supported(RESULT OBLIQUE_LTO_WORKS LANGUAGES CXX)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ${OBLIQUE_LTO_WORKS})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Across files GCC 12 errs of strings that are put together (GCC bug 105651): each place was looked at, and none is
        # wrong. While a file is compiled it still warns.
        add_link_options(-Wno-stringop-overflow -Wno-stringop-overread)
    endif()
endif()
