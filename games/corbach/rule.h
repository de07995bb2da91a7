#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Every rule by its number: 3.5.1a is C3_5_1a, CA-07 is CA_07. rules.toml has a line for each.
// clang-format off
#define CORBACH_RULES(X) \
    X(C0_1a) X(C0_1b) X(C0_1c) X(C1_1_1a) X(C1_1_2a) X(C1_1_3a) X(C1_1_3b) X(C1_1_4a) X(C1_1_4b) X(C1_1_4c) \
    X(C1_1_4d) X(C1_1_4e) X(C1_2a) X(C1_2b) X(C1_2c) X(C1_3a) X(C1_3b) X(C1_3c) X(C1_3d) X(C1_3e) X(C1_3f) X(C2_1a) \
    X(C2_1b) X(C2_2a) X(C2_3a) X(C3_1a) X(C3_1b) X(C3_1c) X(C3_1d) X(C3_1e) X(C3_1f) X(C3_1g) X(C3_1h) X(C3_1i) \
    X(C3_1j) X(C3_2a) X(C3_2b) X(C3_2c) X(C3_3a) X(C3_4a) X(C3_5_1a) X(C3_5_1b) X(C3_5_2a) X(C3_5_3a) X(C3_6a) \
    X(C3_6b) X(C4a) X(C4b) X(C4c) X(C4d) X(C4e) X(C4f) X(C4g) X(C4h) X(C4i) X(C4j) X(C4k) X(C4l) X(C4m) X(C4n) \
    X(C4o) X(C4p) X(C4q) X(C4r) X(C4s) X(C4t) X(C4u) X(C4v) X(C5_1a) X(C5_1b) X(C5_1c) X(C5_1d) X(C5_1e) X(C5_1f) \
    X(C5_2a) X(C5_3a) X(C5_3b) X(C5_3c) X(C5_3d) X(C5_3e) X(C5_3f) X(C5_3g) X(C6_1a) X(C6_1b) X(C6_1c) X(C6_1d) \
    X(C6_2a) X(C6_2b) X(C6_3a) X(C6_3b) X(C6_3c) X(C6_3d) X(C6_3e) X(C6_3f) X(C6_4a) X(C6_4b) X(C6_4c) X(C6_4d) \
    X(C6_4e) X(C6_5a) X(C6_5b) X(C6_5c) X(C6_5d) X(C6_6a) X(C6_6b) X(C7a) X(C7b) X(C7_1a) X(C7_1b) X(C7_1c) \
    X(C7_1d) X(C7_1e) X(C7_1f) X(C7_2a) X(C7_2b) X(C8_1a) X(C8_1b) X(C8_1c) X(C8_1d) X(C8_1e) X(C8_1f) X(C8_1g) \
    X(C8_1h) X(C8_2a) X(C8_3a) X(C8_3b) X(C8_3c) X(C8_3d) X(C8_3e) X(C8_3f) X(C8_4a) X(C8_4b) X(C8_4c) X(C8_5a) \
    X(C8_5b) X(C8_5c) X(C8_5d) X(C8_5e) X(C8_6a) X(C8_6b) X(C8_6c) X(C8_6d) X(C8_6e) X(C8_7a) X(C8_7b) X(C8_7c) \
    X(C8_7d) X(C8_7e) X(C8_7_1a) X(C8_7_1b) X(C8_7_1c) X(C8_8a) X(C8_8b) X(C9_1a) X(C9_1b) X(C9_1c) X(C9_1d) \
    X(C9_2a) X(C9_3a) X(C9_3b) X(C9_3c) X(C9_3d) X(C9_3e) X(C9_4a) X(C9_4b) X(C9_4c) X(C9_4d) X(C9_4e) X(C9_4f) \
    X(C9_4g) X(C9_4h) X(C9_5a) X(C9_5b) X(C10_1a) X(C10_1b) X(C10_1c) X(C10_1d) X(C10_1e) X(C10_1f) X(C10_1g) \
    X(C10_1h) X(C10_1i) X(C10_1j) X(C10_1k) X(C10_1l) X(C10_1m) X(C10_1n) X(C10_2a) X(C10_2b) X(C10_2c) X(C10_3a) \
    X(C10_3b) X(C10_3c) X(C10_3d) X(C10_3e) X(C10_3f) X(C10_3g) X(C10_3h) X(C10_3i) X(C10_3j) X(C10_3k) X(C10_3l) \
    X(C10_3m) X(C10_3n) X(C10_3o) X(C10_3p) X(C10_3q) X(C10_3r) X(C11_1a) X(C11_1b) X(C11_1c) X(C11_1d) X(C11_1e) \
    X(C11_1f) X(C11_1g) X(C11_1h) X(C11_1i) X(C11_2_1a) X(C11_2_1b) X(C11_2_1c) X(C11_2_1d) X(C11_2_1e) X(C11_2_1f) \
    X(C11_2_1g) X(C11_2_1h) X(C11_2_2a) X(C11_2_2b) X(C11_2_2c) X(C11_3a) X(C11_3b) X(C11_3c) X(C11_3d) X(C11_3e) \
    X(C11_3f) X(C11_4a) X(C11_4b) X(C11_4c) X(C11_4d) X(C11_4e) X(C11_4f) X(C11_5a) X(C11_5b) X(C11_5c) X(C12_1a) \
    X(C12_1b) X(C12_1c) X(C12_1d) X(C12_1e) X(C12_2a) X(C12_2b) X(C12_2c) X(C12_2d) X(C12_2e) X(C12_3a) X(C12_3b) \
    X(C12_4a) X(C12_4b) X(C12_4c) X(C12_4d) X(C12_4e) X(C12_4f) X(C12_4g) X(C12_4h) X(C12_5a) X(C12_5b) X(C12_5c) \
    X(C12_5d) X(C12_5e) X(C13_1a) X(C13_1b) X(C13_1c) X(C13_1d) X(C13_1e) X(C13_1f) X(C13_1g) X(C13_1h) X(C13_2a) \
    X(C13_3a) X(C14_1a) X(C14_1b) X(C14_1c) X(C14_1d) X(C14_1e) X(C14_1f) X(C14_1g) X(C14_1h) X(C14_1i) X(C14_2a) \
    X(C14_3a) X(C14_3b) X(C14_3c) X(C14_4a) X(C14_4b) X(C14_5a) X(C14_5b) X(C15_1a) X(C15_1b) X(C15_2a) X(C15_3a) \
    X(C15_3b) X(C15_3_1a) X(C15_3_1b) X(C15_3_1c) X(C15_3_1d) X(C16_1a) X(C16_1b) X(C16_1_1a) X(C16_1_2a) \
    X(C16_1_3a) X(C16_1_4a) X(C16_1_4b) X(C16_1_4c) X(C16_1_4d) X(C16_1_4e) X(C16_1_5a) X(C16_1_5b) X(C16_1_5c) \
    X(C16_1_5d) X(C16_1_5e) X(C16_2a) X(C16_2b) X(C16_2c) X(C16_2d) X(CA_01) X(CA_02) X(CA_03) X(CA_04) X(CA_05) \
    X(CA_06) X(CA_07) X(CA_08) X(CA_09) X(CA_10) X(CA_11) X(CA_12) X(CA_13) X(CA_14) X(CA_15) X(CA_16) X(CA_17) \
    X(CA_18) X(CA_19) X(CA_20) X(CA_21) X(CA_22) X(CA_23) X(CA_24) X(CA_25) X(CA_26) X(CA_27) X(CA_28) X(CA_29) \
    X(CA_30) X(CA_31) X(CA_32) X(CA_33) X(CA_34) X(CA_35) X(CA_36) X(CA_37) X(CA_38) X(CA_39) X(CA_40) X(CA_41) \
    X(CA_42) X(CA_43) X(CA_44) X(CA_45) X(CA_46) X(CA_47) X(CA_48) X(CA_49) X(CA_50) X(CA_51) X(CA_52) X(CA_53) \
    X(CA_54) X(CA_55) X(CA_56) X(CA_57) X(CA_58) X(CA_59) X(CA_60) X(CA_61) X(CA_62) X(CA_63) X(CA_64) X(CA_65) \
    X(CA_66) X(CA_67) X(DP_01) X(DP_02) X(DP_03) X(DP_04) X(DP_05) X(DP_06) X(DP_07) X(DP_08) X(DP_09) X(DP_10) \
    X(DP_11) X(DP_12) X(DP_13) X(DP_14) X(DP_15) X(DP_16) X(DP_17) X(DP_18) X(DP_19) X(DP_20)
// clang-format on

namespace corbach {

enum class Rule : std::uint16_t {
    None,
#define X(id) id,
    CORBACH_RULES(X)
#undef X
};

std::string rule_id(Rule rule); // Rule::C3_5_1a is "3.5.1a"
std::optional<Rule> parse_rule(std::string_view id);

} // namespace corbach
