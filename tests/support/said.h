#pragma once

#include "table/scene.h"

#include <string>
#include <vector>

// What a sentence speaks of: of a name its key, anything else as it stands.
namespace said {

using table::key_of;

inline std::vector<std::string> keys_of(std::vector<std::string> args) {
    for (std::string& arg : args) arg = key_of(arg);
    return args;
}

} // namespace said
