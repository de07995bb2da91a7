#pragma once

#include "ai/bot.h"
#include "cli/screen.h"
#include "cli/window.h"

#include <array>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

// A battle played at the terminal: the screen is shown, commands are read, bots answer for their seats.
namespace cli {

struct SessionOptions {
    bool plain = false; // words instead of pictures
    bool no_colour = false;
    std::string svg;  // the latest screen is written to this file as a picture
    std::string save; // the record is written to this file when the battle is over, or left
};

class Session {
public:
    // A seat without a bot is played by the person at the keyboard.
    Session(const games::Game& game, std::unique_ptr<table::Match> match, std::array<std::unique_ptr<ai::Bot>, 2> bots,
            SessionOptions options, std::istream& in, std::ostream& out);

    bool run(); // false when the record could not be written

private:
    enum class Next : std::uint8_t { Ask, Answered, Leave };

    // The course of the battle.
    void fight();
    Next ask(core::Seat seat);
    void let_bot_answer(core::Seat seat);
    void tell_course();
    Next answer_alike(core::Seat seat); // the machine answers for the player while the question stays of one kind
    void hand_over(core::Seat seat);
    bool somebody_sits_at(core::Seat seat) const { return bots_[core::index(seat)] == nullptr; }
    bool two_people() const { return !bots_[0] && !bots_[1]; }

    // Commands.
    Next obey(core::Seat seat, const std::string& line);
    Next answer(core::Seat seat, const std::string& line);
    Next answer_number(core::Seat seat, std::size_t number);
    void tell_why(core::Seat seat, const std::string& target);
    void tell_odds(core::Seat seat, const std::string& which);
    Next leave_standing(core::Seat seat, const std::string& what);
    void tell_standing(core::Seat seat);
    void take_back(core::Seat seat);
    bool save(const std::string& path);
    void tell_log(core::Seat seat, const std::string& count);
    void tell_rule(const std::string& id);
    void look(core::Seat seat, const std::string& hex);
    void tell_help(core::Seat seat);
    std::string in_words(const table::Phrase& label, const std::string& notation) const;
    bool refuse_kindly(core::Seat seat,
                       const std::string& notation); // cites the rules; false when there is none to cite

    // What is shown.
    View view(core::Seat viewer) const;
    void show(core::Seat viewer);
    void show_map(core::Seat viewer);
    void show_end();
    void draw(const Canvas& canvas);

    const games::Game& game_;
    std::unique_ptr<table::Match> match_;
    std::array<std::unique_ptr<ai::Bot>, 2> bots_;
    SessionOptions options_;
    std::istream& in_;
    std::ostream& out_;
    Terminal terminal_;
    Language language_;
    std::array<std::size_t, 2> told_{};                // lines of each log that were shown
    std::array<std::unique_ptr<ai::Bot>, 2> deputies_; // made when first asked for
    std::optional<core::Seat> at_keyboard_;            // whose secrets may be on the screen
    bool map_shown_ = false;
};

} // namespace cli
