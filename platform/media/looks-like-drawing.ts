/** Whether a file begins as XML does: then it is a drawing (SVG) or refused, whatever its name says (CAT-24). */
export function looksLikeDrawing(bytes: Buffer): boolean {
  return bytes.subarray(0, 512).toString("utf8").trimStart().startsWith("<");
}
