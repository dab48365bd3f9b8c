import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";

// React Router documents no way to change how loader data gets to the browser. All that this site relies on is here, and
// router-handoff.test.ts proves that the installed version still works this way.

/**
 * Takes the encoded loader data from React Router, which would stream it into the page at twice the cost of the page
 * itself. Call it before the page is rendered.
 */
export async function takeLoaderData(entry: EntryContext): Promise<string> {
  const stream = entry.serverHandoffStream;
  entry.serverHandoffStream = undefined;
  return stream ? text(stream) : "";
}

/** Returns the script that passes loader data to React Router's client. It must follow `<Scripts>` in the page. */
export function loaderDataScript(encoded: string): string {
  const controller = "__reactRouterContext.streamController";
  return `${controller}.enqueue(${quote(encoded)});${controller}.close()`;
}

const escapes: Record<string, string> = {
  "'": "\\'",
  "\\": "\\\\",
  "\n": "\\n",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * Returns a string literal that can neither end the script nor start a comment in it. It is JSON within, whose quotes
 * need no escape in single ones: they are an eighth of it.
 */
function quote(json: string): string {
  return `'${json.replaceAll(/['\\\n<>\u2028\u2029]/g, (character) => escapes[character] ?? "")}'`;
}
