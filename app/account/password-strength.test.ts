import { expect, it } from "vitest";
import { passwordAdvice } from "./password-strength.ts";

it.each([
  ["password1", "Weak"],
  ["Passw0rd!", "Weak"],
  ["12345678a", "Weak"],
  ["jordan2024", "Weak"],
  ["aaaaaaa1", "Weak"],
  ["qwerty123456!!", "Weak"],
  ["trees42lamp", "Fair"],
  ["trees42lamp!", "Good"],
  ["trees 42 lamp row", "Strong"],
])("a password such as %s is %s (ACC-58)", (password, advice) => {
  expect(passwordAdvice(password)).toMatch(new RegExp(`^${advice}[.:]`));
});
