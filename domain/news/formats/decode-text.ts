import { markedEncoding } from "#domain/marked-encoding.ts";

/** Every byte means something in it, and it is what servers have that say nothing, or claim UTF-8 wrongly. */
const LAST_RESORT = "windows-1252";

/**
 * Returns the text of a feed: its encoding is that of the byte order mark, else UTF-8 where the XML declaration says so
 * and the bytes agree, else that of the content type, else of the declaration, else UTF-8 (NEWS-15). The mark is left
 * out.
 */
export function decodeText(bytes: Buffer, contentType: string): string {
  const declared = declaredIn(bytes);
  const labels = [markedEncoding(bytes), charsetOf(contentType), declared, "utf-8"];
  // Servers name one encoding for all their files; what can be read as the UTF-8 that it says to be is that.
  if (/^utf-?8$/i.test(declared ?? "")) labels.splice(1, 0, "utf-8");
  for (const label of labels) {
    const text = label === undefined ? null : decoded(bytes, label);
    if (text !== null) return text;
  }
  return new TextDecoder(LAST_RESORT).decode(bytes);
}

/** Decodes bytes; null for an unknown encoding, and for bytes that are not valid in it. */
function decoded(bytes: Buffer, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function charsetOf(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
}

function declaredIn(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 256).toString("latin1");
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1];
  // Whoever can be read as single bytes up to here is no UTF-16.
  return declared !== undefined && /^utf-?16/i.test(declared) ? undefined : declared;
}
