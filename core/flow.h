#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <variant>

namespace core {

// Where the rules are waiting: a stack of frames, each a procedure or a question of the rulebook.
// call, jump and done are always the last thing a rule does.
template <class... Frames> class Flow {
    static_assert((std::is_trivially_copyable_v<Frames> && ...), "a frame is a plain value");

public:
    using Frame = std::variant<Frames...>;
    static constexpr std::size_t Depth = 12; // the deepest chain of calls of any rulebook, with room to spare

    template <class F> void call(F frame) {
        assert(depth_ < Depth);
        frames_[depth_++] = frame;
    }
    template <class F> void jump(F frame) { frames_[depth_ - 1U] = frame; }
    void done() {
        assert(depth_ > 0);
        --depth_;
    }
    void clear() { depth_ = 0; }

    bool empty() const { return depth_ == 0; }
    std::size_t depth() const { return depth_; }
    Frame& top() { return frames_[depth_ - 1U]; }
    const Frame& top() const { return frames_[depth_ - 1U]; }
    const Frame& at(std::size_t i) const { return frames_[i]; }
    Frame& at(std::size_t i) { return frames_[i]; }

    // The innermost frame of that type, or null.
    template <class F> F* find() {
        for (std::size_t i = depth_; i-- > 0;)
            if (F* frame = std::get_if<F>(&frames_[i])) return frame;
        return nullptr;
    }
    template <class F> const F* find() const { return const_cast<Flow*>(this)->find<F>(); }

    // Frame by frame: what lies above the top is rubbish.
    bool operator==(const Flow& that) const {
        if (depth_ != that.depth_) return false;
        for (std::size_t i = 0; i < depth_; ++i)
            if (frames_[i] != that.frames_[i]) return false;
        return true;
    }

private:
    std::array<Frame, Depth> frames_{};
    std::uint8_t depth_ = 0;
};

} // namespace core
