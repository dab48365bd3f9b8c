/**
 * Reads cells as spreadsheets copy them: lines of texts between tabs. A text with a tab, a line end or a quote is within quotes, where a
 * quote is written twice.
 */
export function parseCells(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  const normal = text.replaceAll(/\r\n?/g, "\n");
  while (at <= normal.length) {
    const { cell, end } = normal[at] === '"' ? readQuoted(normal, at) : readPlain(normal, at);
    line.push(cell);
    if (normal[end] !== "\t") {
      lines.push(line);
      line = [];
    }
    at = end + 1;
  }
  // a copied range ends with a line end
  const isEnded = lines.length > 1 && lines.at(-1)?.length === 1 && lines.at(-1)?.[0] === "";
  return isEnded ? lines.slice(0, -1) : lines;
}

interface ReadCell {
  cell: string;
  /** index of the tab or line end behind it */
  end: number;
}

function readPlain(text: string, start: number): ReadCell {
  let end = start;
  while (end < text.length && text[end] !== "\t" && text[end] !== "\n") end++;
  return { cell: text.slice(start, end), end };
}

/** Reads a text within quotes; one without an end, or with letters behind it, is no quoted text. */
function readQuoted(text: string, start: number): ReadCell {
  const [found, inner = ""] = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(text.slice(start)) ?? [];
  if (found === undefined) return readPlain(text, start);
  return { cell: inner.replaceAll('""', '"'), end: start + found.length };
}
