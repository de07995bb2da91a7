#pragma once

#include "core/grid.h"
#include "input/reader.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

// Maps of hexes as people write them. All report to the reader's faults.
namespace input {

// `columns` and `rows`; labels and offset are as given. Nothing when no hex could be read on such a map.
std::optional<core::GridShape> read_shape(Reader& map, core::GridShape shape, int most_hexes);

// Rows of one character a hex. `set` is false for a character it does not know; `known` lists them for the message.
void read_rows(Reader& map, std::string_view key, const core::Grid& grid, std::string_view known,
               const std::function<bool(core::HexId, char)>& set);

std::optional<core::HexId> read_hex(Reader& reader, const Text& text, const core::Grid& grid);
std::optional<core::Hexside> read_hexside(Reader& reader, const Text& text, const core::Grid& grid); // "H5|I5"

// A road: `name`, and `hexes` of which each touches the one before it; `join` is called for each such pair.
core::NamedRoad read_road(Reader& road, const core::Grid& grid,
                          const std::function<void(core::HexId, core::HexId)>& join);

// A printed name: `text`, `kind` and `hex`.
core::Label read_label(Reader& name, const core::Grid& grid);

} // namespace input
