// rapidcheck's properties as doctest assertions: rc::check alone only prints when it finds a
// counterexample, and the test would go on to pass.
#pragma once

#include <string>
#include <utility>

#include <doctest/doctest.h>
#include <rapidcheck.h>

namespace flipside::test {

// Fails the running test case when rapidcheck finds values for which `body` does not hold.
template <class Body>
void property(const std::string& description, Body&& body) {
    CHECK_MESSAGE(rc::check(description, std::forward<Body>(body)), description);
}

} // namespace flipside::test
