/** Letters that have no decomposition into a plain letter and an accent. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * Returns the text as search compares it: lower case, without accents and apostrophes, full-width letters as plain ones
 * (SRCH-2).
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // most names are ASCII, and normalize() takes ten times as long as this test
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  const plain = /^[\u0000-\u007f]*$/.test(lower)
    ? lower
    : lower
        .normalize("NFKD")
        // those of Latin, Greek and Cyrillic: in other scripts such a mark is a letter
        .replace(/[\u0300-\u036f]/g, "")
        .normalize("NFC")
        .toLowerCase()
        .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
  return plain.replace(/['’‘`´]/g, "");
}

/** Splits a text into words as search compares them: only letters and digits (SRCH-2). */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether a word holds a digit. Such a word is meant whole (SRCH-3). */
export function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
