import fc from "fast-check";
import { expect, it } from "vitest";
import {
  emailAlone,
  emailChange,
  login,
  nameChange,
  passwordChange,
  passwordReset,
  preferences,
  registration,
} from "./forms.ts";

const forms = [
  login,
  registration,
  emailAlone,
  passwordReset,
  nameChange,
  emailChange(true),
  emailChange(false),
  passwordChange(true),
  passwordChange(false),
  preferences,
];
const fields = [
  "email",
  "confirm_email",
  "password",
  "confirm_password",
  "current_password",
  "first_name",
  "last_name",
  "agree",
  "news_letter",
  "time_zone",
];

it("a form that holds any JSON at all is accepted or refused, and never fails (API-4)", () => {
  // `{ "toString": {} }` is no text, and cannot be made one
  const value = fc.oneof(fc.string(), fc.jsonValue(), fc.constant({ toString: {} }), fc.constant([{ toString: 1 }]));
  const entered = fc.dictionary(fc.constantFrom(...fields), value, { minKeys: 2 });
  fc.assert(
    fc.property(fc.oneof(entered, fc.jsonValue()), (values) => {
      for (const form of forms) expect(form.safeParse(values).success).toBeTypeOf("boolean");
    }),
  );
});
