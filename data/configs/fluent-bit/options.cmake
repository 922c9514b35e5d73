# First values of options of Fluent Bit's CMakeLists.txt (cmake -C): the core with the few plugins that its
# internal tests use. The plugins are read from the project, so that none of another version is forgotten.
foreach(NAME DEBUG RELEASE BINARY SHARED_LIB EXAMPLES WASM LUAJIT SQLDB BACKTRACE CHUNK_TRACE)
    set(FLB_${NAME} Off CACHE BOOL "")
endforeach()
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../CMakeLists.txt LINES
     REGEX "^option\\(FLB_(IN|OUT|FILTER|PROCESSOR|CUSTOM)_")
foreach(LINE ${LINES})
    string(REGEX REPLACE "^option\\(([A-Z0-9_]+) .*" "\\1" NAME ${LINE})
    if(NOT NAME MATCHES "^FLB_(IN_(LIB|DUMMY|EMITTER|STORAGE_BACKLOG)|OUT_(LIB|NULL|STDOUT))$")
        set(${NAME} Off CACHE BOOL "")
    endif()
endforeach()
set(FLB_TESTS_INTERNAL On CACHE BOOL "")
set(CMAKE_BUILD_TYPE None CACHE STRING "")
