/**
 * Returns the number of wrong, missing, extra and swapped neighboring letters between two words (optimal string
 * alignment), or `limit` + 1 when it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const width = b.length + 1;
  // row by row: the distances between the beginnings of both words
  const distances = new Uint8Array((a.length + 1) * width);
  for (let j = 0; j < width; j++) distances[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const row = i * width;
    let least = (distances[row] = i);
    for (let j = 1; j < width; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let distance = Math.min(
        (distances[row - width + j] as number) + 1,
        (distances[row + j - 1] as number) + 1,
        (distances[row - width + j - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) distance = Math.min(distance, (distances[row - 2 * width + j - 2] as number) + 1);
      distances[row + j] = distance;
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
  }
  return Math.min(distances[a.length * width + b.length] as number, limit + 1);
}

/** Returns the letters of a word as bits: one edit changes at most two of them. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}
