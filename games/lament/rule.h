#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Every rule by its number in the rulebook, with _ for the printed point; rules.toml has a line for each.
// clang-format off
#define LAMENT_RULES(X) \
    X(II_1a) X(II_1b) X(II_1c) X(II_1d) X(II_1e) X(II_1f) X(II_1g) X(II_1h) X(II_1i) X(II_2a) X(II_2b) X(II_2c) \
    X(II_2d) X(II_2e) X(II_2f) X(II_3a) X(II_3b) X(II_3c) X(II_3d) \
    X(III_2a) X(III_2_1a) X(III_2_2a) X(III_2_2b) X(III_2_2c) X(III_2_2d) X(III_2_2e) X(III_2_2f) X(III_2_2g) \
    X(III_2_2h) X(III_2_2i) X(III_2_3a) X(III_2_3b) X(III_2_3c) X(III_2_4a) X(III_2_5a) X(III_2_5b) X(III_2_5c) \
    X(III_3a) X(III_3_1a) X(III_3_1b) X(III_3_1c) X(III_3_1_1a) X(III_3_1_1b) X(III_3_1_1c) X(III_3_1_2a) \
    X(III_3_1_2b) X(III_3_1_2c) X(III_3_1_2d) X(III_3_1_2e) X(III_3_2a) X(III_3_2b) X(III_3_2c) X(III_3_2d) \
    X(III_3_2e) X(III_3_2f) X(III_3_2g) X(III_3_2h) X(III_3_3a) X(III_3_3b) X(III_4a) X(III_4b) X(III_4c) \
    X(III_4d) X(III_5a) X(III_5b) X(III_5c) X(III_5d) X(III_5e) X(III_5f) X(III_5g) X(III_5h) X(III_5i) \
    X(III_5j) X(III_5_1a) X(III_5_1b) X(III_5_1c) X(III_5_1d) X(III_5_1e) X(III_5_1f) X(III_5_1g) X(III_5_2a) \
    X(III_5_2b) X(III_5_2c) X(III_5_2d) X(III_5_3a) X(III_5_3b) X(III_5_3c) X(III_5_3d) X(III_5_3e) X(III_5_3f) \
    X(III_5_4a) X(III_5_4b) X(III_5_4c) X(III_5_4d) X(III_5_5a) X(III_5_5b) X(III_6a) X(III_6b) X(III_6c) \
    X(IV_1a) X(IV_1b) X(IV_1c) X(IV_1d) X(IV_1e) X(IV_1f) X(IV_1g) X(IV_1h) X(IV_2a) X(IV_2b) X(IV_3a) X(IV_3b) \
    X(IV_4a) X(IV_4b) X(IV_4c) X(IV_4d) X(IV_4e) X(IV_4f) X(IV_4g) X(IV_4h) X(IV_4i) X(IV_4j) X(IV_5a) X(IV_5b) \
    X(IV_5c) X(IV_5d) X(IV_6a) X(IV_6b) X(IV_6c) X(IV_6d) X(IV_6e) X(IV_6_1a) X(IV_6_1b) X(IV_6_1c) X(IV_6_1d) \
    X(IV_6_1e) X(IV_6_1f) X(IV_7a) X(IV_7b) X(IV_7c) X(IV_7_1a) X(IV_7_1b) X(IV_7_1c) X(IV_7_1d) X(IV_7_1e) \
    X(IV_7_1f) X(IV_7_1g) \
    X(V_1a) X(V_2a) X(V_2b) X(V_2c) X(V_2d) X(V_2e) X(V_2f) X(V_3a) X(V_3b) X(V_3c) X(V_3d) X(V_3e) \
    X(VI_a) \
    X(VII_1a) X(VII_1b) X(VII_1c) X(VII_2a) X(VII_2b) X(VII_2c) X(VII_2d) X(VII_2_1a) X(VII_2_1b) X(VII_2_1c) \
    X(VII_2_1d) X(VII_2_1e) X(VII_2_1f) X(VII_2_1g) X(VII_3_1a) X(VII_3_1b) X(VII_3_2a) X(VII_3_2b) \
    X(VIII_a) X(VIII_b) X(VIII_1a) X(VIII_1b) X(VIII_1c) X(VIII_1_1a) X(VIII_1_1b) X(VIII_1_1c) X(VIII_1_2a) \
    X(VIII_1_2b) X(VIII_1_2c) X(VIII_1_2d) X(VIII_2a) X(VIII_2b) X(VIII_3a) X(VIII_3b) X(VIII_3c) X(VIII_3_1a) \
    X(VIII_3_1b) X(VIII_3_2a) X(VIII_3_2b) X(VIII_3_2c) X(VIII_3_3a) X(VIII_3_3b) X(VIII_3_3c) X(VIII_3_4a) \
    X(VIII_3_4_1a) X(VIII_3_4_1b) X(VIII_3_4_1c) X(VIII_3_4_1d) X(VIII_3_4_1e) X(VIII_3_4_2a) X(VIII_3_4_2b) \
    X(VIII_3_4_2c) X(VIII_3_4_2d) X(VIII_3_4_2e) X(VIII_3_4_3a) X(VIII_3_4_3b) X(VIII_3_4_3c) X(VIII_3_4_3d) \
    X(VIII_3_4_3e) X(VIII_3_4_3f) X(VIII_3_4_3g) X(VIII_3_4_4a) X(VIII_3_4_4b) X(VIII_3_4_4c) X(VIII_3_4_4d) \
    X(VIII_3_4_4e) X(VIII_3_4_4f) X(VIII_3_4_4g) X(VIII_3_5a) X(VIII_3_5b) X(VIII_3_5c) X(VIII_3_5d) \
    X(VIII_3_5e) X(VIII_3_5f) X(VIII_3_6a) X(VIII_3_6b) X(VIII_3_6c) X(VIII_3_6d) X(VIII_4a) X(VIII_4b) \
    X(VIII_4c) X(VIII_4d) X(VIII_4e) X(VIII_4f) X(VIII_4g) X(VIII_4h) \
    X(IX_1a) X(IX_1b) X(IX_2a) X(IX_2b) X(IX_2c) X(IX_2d) \
    X(X_a) X(X_b) X(X_c) X(X_d) X(X_e) X(X_1a) X(X_1b) X(X_1c) X(X_1d) X(X_1e) X(X_1f) X(X_1g) X(X_2_1a) \
    X(X_2_2a) X(X_2_2b) X(X_3a) X(X_3b) X(X_3c) X(X_3_1a) X(X_3_1b) X(X_3_1c) X(X_3_1_1a) X(X_3_1_1b) \
    X(X_3_1_1c) X(X_3_1_1d) X(X_3_2a) \
    X(XI_1a) X(XI_2a) X(XI_2b) X(XI_2c) X(XI_2d) X(XI_2e) X(XI_2f) X(XI_2g) X(XI_2h) X(XI_2i) X(XI_2_1a) \
    X(XI_2_1b) X(XI_2_1c) X(XI_2_1d) X(XI_2_2a) X(XI_3a) X(XI_3b) X(XI_3_1a) X(XI_3_2a) X(XI_3_2b) X(XI_3_2c) \
    X(XI_3_2d) X(XI_3_2e) X(XI_3_2_1a) X(XI_3_2_1b) X(XI_3_2_2a) X(XI_3_2_2b) X(XI_3_2_2c) X(XI_3_2_2d) \
    X(XI_3_2_2e) X(XI_3_3a) X(XI_3_3b) X(XI_3_3c) X(XI_3_3d) X(XI_3_3e) X(XI_3_3f) X(XI_3_3g) X(XI_3_4a) \
    X(XI_3_4b) X(XI_3_5_1a) X(XI_3_5_1b) X(XI_3_5_1c) X(XI_3_5_1d) X(XI_3_5_2a) X(XI_3_5_3a) X(XI_3_5_3b) \
    X(XI_3_5_3c) X(XI_3_5_4a) X(XI_3_5_4b) X(XI_3_6_1a) X(XI_3_6_2a) X(XI_3_6_2b) X(XI_3_6_2c) X(XI_3_6_2d) \
    X(XI_3_6_2e) X(XI_3_6_2f) X(XI_3_6_2g) X(XI_3_6_2h) X(XI_3_6_2i) X(XI_4a) X(XI_4b) X(XI_5_1_1a) X(XI_5_1_1b) \
    X(XI_5_1_1c) X(XI_5_1_1d) X(XI_5_1_2a) X(XI_5_1_2b) X(XI_5_1_2c) X(XI_5_1_2d) X(XI_5_1_2e) X(XI_5_1_2f) \
    X(XI_5_1_2g) X(XI_5_1_2h) X(XI_5_1_2i) X(XI_5_2a) X(XI_5_2b) X(XI_5_2c) X(XI_5_2d) X(XI_5_2e) X(XI_5_2f) \
    X(XI_5_2_1a) X(XI_5_3a) X(XI_5_3b) X(XI_5_3c) X(XI_5_3d) X(XI_5_3e) X(XI_5_3f) X(XI_5_3g) X(XI_5_4a) \
    X(XI_5_4b) X(XI_5_4c) X(XI_5_4d) X(XI_5_4e) X(XI_5_4f) X(XI_5_4g) X(XI_5_4h) X(XI_5_4i) X(XI_5_5a) \
    X(XI_5_5b) X(XI_5_5c) X(XI_5_5d) X(XI_5_5e) X(XI_5_6a) X(XI_5_6b) X(XI_5_6c) X(XI_5_6d) X(XI_5_6e) \
    X(XI_5_6f) X(XI_5_6g) X(XI_5_6_1a) X(XI_5_6_1b) X(XI_5_6_1c) X(XI_5_6_1d) X(XI_5_7a) X(XI_5_8a) X(XI_5_8b) \
    X(XI_5_8_1a) X(XI_5_8_1b) X(XI_5_8_1c) X(XI_5_8_1d) X(XI_5_8_2a) X(XI_5_8_2b) X(XI_5_8_2c) X(XI_5_8_2d) \
    X(XI_5_8_3a) X(XI_5_8_3b) X(XI_5_8_3c) X(XI_5_8_3d) X(XI_5_8_3e) X(XI_5_8_3f) X(XI_5_8_3g) X(XI_5_8_3h) \
    X(XI_5_8_3i) X(XI_5_8_3j) X(XI_5_8_4a) X(XI_5_8_4b) X(XI_5_8_4c) X(XI_5_8_5a) X(XI_5_8_5b) X(XI_5_8_5c) \
    X(XI_5_8_5d) X(XI_5_8_5e) X(XI_5_8_5f) X(XI_5_8_5g) X(XI_5_8_5h) \
    X(RP_1) X(RP_2) X(RP_3) X(RP_4) X(RP_5) X(RP_6) \
    X(R_01) X(R_02) X(R_03) X(R_04) X(R_05) X(R_06) X(R_07) X(R_08) X(R_09) X(R_10) X(R_11) X(R_12) X(R_13) \
    X(R_14) X(R_15) X(R_16) X(R_17) X(R_18) X(R_19) X(R_20) X(R_21) X(R_22) X(R_23) X(R_24) X(R_25) X(R_26) \
    X(R_27) X(R_28) X(R_29) X(R_30) X(R_31) X(R_32) X(R_33) X(R_34) X(R_35) X(R_36) X(R_37) X(R_38) X(R_39) \
    X(R_40) X(R_41) X(R_42) X(R_43) X(R_44) X(R_45) X(R_46) X(R_47) X(R_48) X(R_49) X(R_50) \
    X(DP_01) X(DP_02) X(DP_03) X(DP_04) X(DP_05) X(DP_06) X(DP_07) X(DP_08) X(DP_09) X(DP_10) X(DP_11) X(DP_12) \
    X(DP_13) X(DP_14) X(DP_15) X(DP_16) X(DP_17) X(DP_18) X(DP_19) X(DP_20) X(DP_21) X(DP_22) X(DP_23) X(DP_24)
// clang-format on

namespace lament {

enum class Rule : std::uint16_t {
    None, // nothing stands in the way
#define X(id) id,
    LAMENT_RULES(X)
#undef X
};

std::string rule_id(Rule rule); // "XI.3.3a", "R-14"
std::optional<Rule> parse_rule(std::string_view id);

} // namespace lament
