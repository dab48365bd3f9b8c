import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { inlineContext } from "./page-context.ts";
import { PREFETCH_RULES } from "./prefetch-rules.ts";
import { BEFORE_PAINT } from "./stored-on-root.ts";

/** Marks the scripts that are ours. Nobody outside can know it, so that a script which got into a text is none of them. */
const MARK = randomUUID();

const marked = new RegExp(`<script nonce="${MARK}"([^>]*)>(.*?)</script>`, "gs");

/**
 * Renders the whole page in one go: it is the same for everyone, so that it can be kept. What loaders found is written
 * down for the browser behind it, in one piece; React Router would have it streamed, at twice the cost of the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const found = entry.serverHandoffStream ? await text(entry.serverHandoffStream) : "";
  entry.serverHandoffStream = undefined;
  const page = renderToString(<ServerRouter context={entry} url={request.url} nonce={MARK} />);
  const { scripts, styles } = context.get(inlineContext);
  const handOff = `__reactRouterContext.streamController.enqueue(${asScript(found)});__reactRouterContext.streamController.close()`;
  scripts.push(BEFORE_PAINT, PREFETCH_RULES, handOff);
  const html = page
    .replace(marked, (_, attributes: string, script: string) => {
      if (script) scripts.push(script);
      return `<script${attributes}>${script}</script>`;
    })
    .replaceAll(` nonce="${MARK}"`, "")
    .replace("</body>", () => `<script>${handOff}</script></body>`);
  // All are ours: texts from the catalogue come without (domain/catalog/sanitize-html.ts).
  styles.push(...Array.from(page.matchAll(/ style="([^"]*)"/g), ([, style = ""]) => style));
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

const unsafe: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** A text as it may stand in a script in a page. */
function asScript(value: string): string {
  return JSON.stringify(value).replaceAll(/[<>\u2028\u2029]/g, (character) => unsafe[character] ?? "");
}

/** A loader's failure is the server's to log; a status that was meant is no failure. */
export function handleError(error: unknown): void {
  console.error(error);
}
