import * as z from "zod/mini";

/** What a field of one line may not hold, nor at its ends: it would be a line end in a mail's header. */
export const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A field that must be given; `missing` is its text while it is not, `malformed` when what came is no text. */
export function textField(missing: string, malformed = missing): z.ZodMiniString {
  return z.string({ error: ({ input }) => (input === undefined || input === null ? missing : malformed) });
}

/** A rule of a text, after which the next ones do not matter: a field shows one message, of the first rule broken. */
export function must(rule: (value: string) => boolean, error: string) {
  return z.refine<string>(rule, { error, abort: true });
}
