#pragma once

#include "core/game.h"
#include "table/scene.h"

#include <type_traits>

namespace table {

// The question on top in words. `said(question, asked)` gives its id and what its sentence needs to know, for the seat
// that is asked or for the one that waits: "ask.react" and "wait.react" of the text file.
template <class Game, class Said>
Prompt prompt_of_question(const core::Position<Game>& p, core::Seat viewer, Said said) {
    Prompt prompt;
    core::with_question<Game>(p, [&](const auto& question) {
        const bool asked = has(question.who(p), viewer);
        const Phrase words = said(question, asked);
        prompt.id = words.id;
        prompt.rule = rule_id(std::remove_cvref_t<decltype(question)>::Cites);
        prompt.text = {(asked ? "ask." : "wait.") + words.id, words.args};
    });
    return prompt;
}

} // namespace table
