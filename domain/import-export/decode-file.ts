import { markedEncoding } from "../marked-encoding.ts";
import type { Issue } from "../entries/source-row.ts";

/**
 * Decodes a file: UTF-8, or the encoding of its byte order mark. A file in any other encoding is an issue at its first
 * wrong line: to guess would change names without a word (CAT-29).
 */
export function decodeFile(file: string, bytes: Buffer): { text: string } | { issue: Issue } {
  const encoding = markedEncoding(bytes) ?? "utf-8";
  const text = decode(bytes, encoding);
  if (text !== null) return { text };
  const reason = `this is not ${encoding.toUpperCase()}: save the file as UTF-8, in a spreadsheet as "CSV UTF-8"`;
  return { issue: { where: encoding === "utf-8" ? `${file}:${firstWrongLine(bytes)}` : file, reason } };
}

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the first line that is not UTF-8, from 1. */
function firstWrongLine(bytes: Buffer): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf("\n", from);
    const until = end < 0 ? bytes.length : end;
    if (decode(bytes.subarray(from, until), "utf-8") === null) return line;
    from = until + 1;
  }
  return line;
}
