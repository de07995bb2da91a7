#pragma once

#include "core/choice.h"
#include "core/dice.h"
#include "core/journal.h"
#include "core/seat.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What a battle remembers of its past, packed: a long one has thousands of answers, and a server hundreds of battles.
// Both count from the start of the battle, and can forget what is long past.
namespace table {

// What happened, in order, and who may read which of it. Words are made when they are asked for.
class Events {
public:
    static constexpr std::size_t Everybody = 2; // the lines that anybody may read, after those of the seats
    using Sizes = std::array<std::size_t, 3>;

    void add(const core::Event& event);
    Sizes sizes() const;
    struct Line {
        core::Event event;
        core::Seat told_as; // the seat for whom it is put into words
    };
    Line line(std::size_t reader, std::size_t number) const;
    std::size_t first_line(std::size_t reader) const { return lines_[reader].forgotten; }
    std::size_t first() const { return forgotten_; } // that is remembered

    struct Mark {
        Sizes lines{};
        std::size_t events = 0;
    };
    Mark mark() const { return {sizes(), forgotten_ + events_.size()}; }
    void go_back_to(const Mark& mark);
    // Keeps all since the mark and so many lines of every reader before it; more while it is not worth the work.
    void forget(const Mark& until, std::size_t lines);

private:
    struct Packed {
        std::uint32_t first_arg;
        std::uint16_t message;
        core::Seats audience;
    };
    struct Lines {
        std::vector<std::uint32_t> events; // their numbers
        std::size_t forgotten = 0;
    };
    std::vector<Packed> events_;
    std::size_t forgotten_ = 0;
    std::vector<core::Arg> args_;
    std::size_t forgotten_args_ = 0;
    std::array<Lines, 3> lines_;
};

// The answers given, as the record needs them.
class Answers {
public:
    struct Given {
        core::Seat seat{};
        core::Choice choice{};
        bool automatic = false;
        bool stands = false;                      // left by the seat for questions of this kind; told to nobody
        std::array<std::string_view, 2> notation; // as each seat may read it
        std::span<const core::Fall> falls;
        std::optional<std::uint64_t> hash; // of the state after it
    };

    void add(const Given& given);
    Given operator[](std::size_t number) const; // until the next change
    std::size_t size() const { return forgotten_ + given_.size(); }
    std::size_t first() const { return forgotten_; } // that is remembered
    void resize(std::size_t size);                   // to fewer
    void forget(std::size_t until);                  // those before; not while it is not worth the work

private:
    struct Packed {
        std::uint32_t notation_begin, second_notation_begin, falls_begin;
        core::Choice choice;
        core::Seat seat;
        bool automatic, stands;
    };
    std::vector<Packed> given_;
    std::size_t forgotten_ = 0;
    std::string notations_; // one after the other, that of the first seat before that of the second
    std::vector<core::Fall> falls_;
    std::vector<std::pair<std::size_t, std::uint64_t>> hashes_; // few answers have one
};

} // namespace table
