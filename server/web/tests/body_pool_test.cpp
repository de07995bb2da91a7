// How much memory bodies may take, in all and from one address.
#include "server/web/body_pool.h"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <vector>

using server::web::BodyPool;
using Room = BodyPool::Room;
using Share = BodyPool::Share;

TEST_CASE("One address has its share of the memory for bodies, whatever is free", "[server][web]") {
    BodyPool pool;
    Share first(pool, "a"), second(pool, "a"), other(pool, "b");
    CHECK(first.grow_to(BodyPool::MostOfAddress - 1) == Room::Here);
    CHECK(second.grow_to(2) == Room::ShareUsed);
    CHECK(second.grow_to(1) == Room::Here); // what was refused took nothing
    CHECK(second.grow_to(2) == Room::ShareUsed);
    CHECK(first.grow_to(BodyPool::MostOfAddress - 1) == Room::Here); // it holds that already
    CHECK(other.grow_to(BodyPool::MostOfAddress) == Room::Here);
    CHECK(other.grow_to(BodyPool::MostOfAddress + 1) == Room::ShareUsed);
}

TEST_CASE("All addresses together have so much memory for bodies, and no more", "[server][web]") {
    BodyPool pool;
    constexpr std::size_t Addresses = BodyPool::Most / BodyPool::MostOfAddress;
    std::vector<std::unique_ptr<Share>> shares;
    for (std::size_t n = 0; n < Addresses; ++n) {
        shares.push_back(std::make_unique<Share>(pool, std::to_string(n)));
        REQUIRE(shares.back()->grow_to(BodyPool::MostOfAddress) == Room::Here);
    }
    Share late(pool, "late");
    CHECK(late.grow_to(1) == Room::NoneLeft);
    shares.pop_back(); // one is done
    CHECK(late.grow_to(1) == Room::Here);
    CHECK(late.grow_to(BodyPool::MostOfAddress) == Room::Here);
    Share again(pool, std::to_string(Addresses - 1));
    CHECK(again.grow_to(1) == Room::NoneLeft);
}

TEST_CASE("What a body held can be had again when it is let go of, as often as one likes", "[server][web]") {
    BodyPool pool;
    for (std::size_t n = 0; n < 3 * BodyPool::Most / BodyPool::MostOfAddress; ++n) {
        Share share(pool, "a");
        CHECK(share.grow_to(BodyPool::MostOfAddress / 2) == Room::Here);
        CHECK(share.grow_to(BodyPool::MostOfAddress) == Room::Here);
        CHECK(share.grow_to(BodyPool::MostOfAddress + 1) == Room::ShareUsed);
    }
}
