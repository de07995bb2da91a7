#include "server/storage/database.h"

namespace server::storage {

std::string Row::text(std::size_t column) const {
    const Value& value = values_.at(column);
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    return {};
}

std::int64_t Row::number(std::size_t column) const { return maybe_number(column).value_or(0); }

std::optional<std::int64_t> Row::maybe_number(std::size_t column) const {
    const Value& value = values_.at(column);
    if (std::holds_alternative<std::nullptr_t>(value)) return std::nullopt;
    if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
    throw std::logic_error("column " + std::to_string(column) + " holds a text, not a number");
}

} // namespace server::storage
