#pragma once

#include "table/scene.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Answers a seat gives in advance, to every question of one kind until a scope ends. Nobody else learns of them: when
// one acts it is an answer like any other.
namespace table {

// The spans of play open now, as the game counts them: "move" and the number of this move. Another number under the
// same name, or no such name, and the span has ended.
using Scopes = std::vector<std::pair<std::string, std::uint64_t>>;

// "no for move" in two.
struct ScopedAnswer {
    std::string_view answer, scope;
};
std::optional<ScopedAnswer> split_scope(std::string_view text);

// Those of one seat, one for each kind of question.
class StandingAnswers {
public:
    static constexpr std::size_t Most = 64; // more questions than any game has

    // Replaces what was left for the same question. Refuses a scope that is not open; "" lasts until taken back.
    bool leave(Standing standing, const Scopes& open);
    bool take_back(std::string_view prompt);
    void end(const Scopes& open); // drops those whose scope has ended
    const Standing* find(std::string_view prompt, const Scopes& open) const;
    std::vector<Standing> list(const Scopes& open) const;
    bool empty() const { return left_.empty(); }

private:
    struct Left {
        Standing standing;
        std::uint64_t token = 0;
    };
    static bool lasts(const Left& left, const Scopes& open);

    std::vector<Left> left_;
};

} // namespace table
