import * as z from "zod/mini";
import { emailAddress } from "../email-address.ts";
import { must, textField } from "../form-field.ts";
import { personName } from "../person-name.ts";

export const PASSWORD_MISSING = "Please enter a password";
export const PASSWORD_WEAK = "Password should be alphanumeric and Minimum 8 characters long";
export const PASSWORD_SHORT = "Password too short";
export const CURRENT_PASSWORD_MISSING = "Please enter a current password";
export const CONFIRM_PASSWORD_MISSING = "Please enter a confirm password";
export const PASSWORD_DIFFERS = "Password does not match";
export const CONFIRM_EMAIL_MISSING = "Please enter confirm email address";
export const EMAIL_DIFFERS = "Email does not match";
export const TERMS_MISSING = "Please agree to the Terms & Conditions";
export const TIME_ZONE_UNKNOWN = "Please choose a time zone from the list";
export const CHOICE_INVALID = "Please choose yes or no";

/** In characters (ACC-23, ACC-26, ACC-45). */
const MIN_NAME_LENGTH = 2;
const MIN_PASSWORD_LENGTH = 8;
const MIN_CURRENT_PASSWORD_LENGTH = 6;

/** A password as it was typed: never trimmed, never cut (ACC-26). */
const password = required(PASSWORD_MISSING);
const newPassword = required(PASSWORD_MISSING).check(must(isStrongEnough, PASSWORD_WEAK));

const names = {
  first_name: personName("First name", MIN_NAME_LENGTH),
  last_name: personName("Last name", MIN_NAME_LENGTH),
};
const flag = (error: string) => z.nullish(z.boolean(error));

/** The sign-in form (ACC-8). */
export const login = z.object({ email: emailAddress, password });

/** The sign-up form: terms are agreed to by either of two names (ACC-23 to ACC-28). */
export const registration = z
  .object({
    ...names,
    email: emailAddress,
    password: newPassword,
    agree: flag(TERMS_MISSING),
    isChecked: flag(TERMS_MISSING),
    news_letter: flag(CHOICE_INVALID),
  })
  .check(
    z.refine(({ agree, isChecked }) => agree === true || isChecked === true, {
      error: TERMS_MISSING,
      path: ["agree"],
      when: isObject,
    }),
  );
export type Registration = z.output<typeof registration>;

/** The forgot-password form (ACC-34). */
export const emailAlone = z.object({ email: emailAddress });

const passwordTwice = { password: newPassword, confirm_password: required(CONFIRM_PASSWORD_MISSING) };

/** The reset form (ACC-37). */
export const passwordReset = z.object(passwordTwice).check(mustMatch("password", "confirm_password", PASSWORD_DIFFERS));

/** The form "Edit User Name" (ACC-41). */
export const nameChange = z.object(names);

/** Returns the schema of the form "Edit Email"; an account without a password needs none (ACC-44, ACC-45). */
export const emailChange = (hasPassword: boolean) =>
  z
    .object({
      email: emailAddress,
      confirm_email: required(CONFIRM_EMAIL_MISSING).check(z.trim(), filled(CONFIRM_EMAIL_MISSING)),
      current_password: hasPassword
        ? required(PASSWORD_MISSING).check(must((value) => value.length >= MIN_CURRENT_PASSWORD_LENGTH, PASSWORD_SHORT))
        : notNeeded,
    })
    .check(mustMatch("email", "confirm_email", EMAIL_DIFFERS));

/** Returns the schema of the form "Edit Password" (ACC-46). */
export const passwordChange = (hasPassword: boolean) =>
  z
    .object({ ...passwordTwice, current_password: hasPassword ? required(CURRENT_PASSWORD_MISSING) : notNeeded })
    .check(mustMatch("password", "confirm_password", PASSWORD_DIFFERS));

/** The settings that are saved together (ACC-43). */
export const preferences = z.object({
  time_zone: z.nullish(z.string(TIME_ZONE_UNKNOWN)),
  news_letter: flag(CHOICE_INVALID),
});

function required(missing: string) {
  return textField(missing).check(filled(missing));
}

function filled(missing: string) {
  return must((value) => value !== "", missing);
}

const notNeeded = z.optional(
  z.pipe(
    z.unknown(),
    z.transform(() => ""),
  ),
);

function isStrongEnough(value: string): boolean {
  return [...value].length >= MIN_PASSWORD_LENGTH && /\p{L}/u.test(value) && /\p{Nd}/u.test(value);
}

/** Requires a field to repeat another. Checked as soon as both are given, whatever is wrong with other fields. */
function mustMatch<Field extends string, Repetition extends string>(
  field: Field,
  repetition: Repetition,
  error: string,
) {
  const given = (values: Record<string, unknown>, name: string) => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  return z.refine<Record<Field | Repetition, unknown>>(
    (values) => fold(given(values, field)) === fold(given(values, repetition)),
    {
      error,
      path: [repetition],
      when: ({ value }) => isObject({ value }) && given(value as Record<string, unknown>, repetition).trim() !== "",
    },
  );

  /** Addresses that differ only in case are one (ACC-33). */
  function fold(text: string): string {
    return field === "email" ? text.trim().toLowerCase() : text;
  }
}

function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}
