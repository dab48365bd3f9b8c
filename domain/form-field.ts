import * as z from "zod/mini";

/** Refused in single-line fields: a line end would end a header of a mail, and XML has no place for code points that are no characters. */
export const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}\p{NChar}]/u;

/** Signs that nobody sees and that join no letters, with which one text would pass for another: often pasted along. */
export const INVISIBLE = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;

/** Marks with which a name would turn the text that follows it on a page. */
export const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** Sign that programs write in place of a character that they cannot read. */
export const LOST = "\ufffd";

/** Returns the schema of a required text. `missing` is its error when it is absent, `malformed` when it is no text. */
export function textField(missing: string, malformed = missing): z.ZodMiniString {
  return z.string({ error: ({ input }) => (input === undefined || input === null ? missing : malformed) });
}

/** Returns a rule of a text, skipped when an earlier one is broken: a field shows one message (API-4). */
export function must(rule: (value: string) => boolean, error: string) {
  // not by `abort`, which would skip the rules of the form as well
  return z.refine<string>(rule, { error, when: ({ issues }) => issues.length === 0 });
}
