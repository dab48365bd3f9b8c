import fc from "fast-check";
import { expect, it } from "vitest";
import { emailAddress } from "./email-address.ts";

const problems = (value: unknown) => emailAddress.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const EMPTY = "Please enter an email address";
const INVALID = "Email is not valid";
const SHORT = "Email should be minimum 2 characters before and after @ sign";

it.each(["zo@ex.co", "zoe@example.com", "o'neil+a_b@mail.example.co.uk", " zoe@example.com ", "ZOE@EXAMPLE.COM"])(
  "%j is an address",
  (value) => {
    expect(problems(value)).toEqual([]);
    expect(emailAddress.parse(value)).toBe(value.trim());
  },
);

it.each([
  [undefined, EMPTY],
  [null, EMPTY],
  ["", EMPTY],
  ["   ", EMPTY],
  [7, INVALID],
  ["@", INVALID],
  ["zoe", INVALID],
  ["zoe@example", INVALID],
  ["zoe@exam ple.com", INVALID],
  ["zoe@a@example.com", INVALID],
  ["zo..e@example.com", INVALID],
  ["zoe@example.com\t", INVALID],
  [`${"x".repeat(250)}@example.com`, "Please use at most 254 characters"],
  ["z@example.com", SHORT],
  ["zoe@e.com", SHORT],
  ["zoe@e.example.com", SHORT],
])("%j: %s", (value, text) => {
  expect(problems(value)).toEqual([text]);
});

it("says one thing at most of any text, and lets no control character through", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress()), (text) => {
      const found = problems(text);
      expect(found.length).toBeLessThanOrEqual(1);
      // oxlint-disable-next-line no-control-regex -- these are the ones
      if (found.length === 0) expect(text).not.toMatch(/[\u0000-\u001f\u007f]/);
    }),
  );
});

it("takes ordinary addresses whose parts are long enough", () => {
  const part = fc.stringMatching(/^[a-z0-9]{2,12}$/);
  fc.assert(
    fc.property(part, part, fc.constantFrom("com", "co.uk", "shoes"), (local, domain, end) => {
      expect(problems(`${local}@${domain}.${end}`)).toEqual([]);
      expect(problems(`${local[0]}@${domain}.${end}`)).toEqual([SHORT]);
      expect(problems(`${local}@${domain[0]}.${end}`)).toEqual([SHORT]);
    }),
  );
});
