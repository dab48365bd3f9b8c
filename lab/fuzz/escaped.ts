/** Returns bytes (a character for each) in a form to read and type; repetitions are counted. */
export function escaped(bytes: string): string {
  return bytes
    .replaceAll(/([^])\1{40,}/g, (run: string, piece: string) => `${piece}{${run.length} times}`)
    .replaceAll(/[^\n -~]/g, (byte) =>
      byte === "\r" ? "\\r" : `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`,
    )
    .replaceAll("\n", "\\n\n");
}
