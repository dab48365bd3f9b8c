import * as z from "zod/mini";

// oxlint-disable-next-line no-control-regex -- keeping control characters out is the point
const control = /[\u0000-\u001f\u007f-\u009f]/;
// oxlint-disable-next-line no-control-regex -- line ends and tabs belong to a text of several lines
const controlWithinLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

interface Rules {
  /** what to say of nothing, and of nothing but spaces */
  empty: string;
  /** what to say of control characters, and of what is no text at all */
  invalid: string;
  longest: number;
  /** may hold line ends */
  lines?: boolean;
  /** says what is wrong with a text that is not empty, or null */
  check?: (text: string) => string | null;
}

/** A text that a person types into a form: trimmed, with one message, the first that applies. Safe in the browser. */
export function formText({ empty, invalid, longest, lines = false, check = () => null }: Rules) {
  const problemOf = (text: string): string | null => {
    if ((lines ? controlWithinLines : control).test(text)) return text.trim() === "" ? empty : invalid;
    const trimmed = text.trim();
    if (trimmed === "") return empty;
    if (trimmed.length > longest) return `Please use at most ${longest} characters`;
    return check(trimmed);
  };
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? empty : invalid) })
    .check(({ value, issues }) => {
      const message = problemOf(value);
      if (message) issues.push({ code: "custom", message, input: value, continue: false });
    }, z.trim());
}
