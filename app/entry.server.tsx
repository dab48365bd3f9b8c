import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { type RenderedPage, renderedPage } from "./page-context.ts";
import { PREFETCH_RULES } from "./prefetch-rules.ts";
import { PRELOADS } from "./preloads.ts";
import { BEFORE_PAINT } from "./stored-on-root.ts";

/** Marks the scripts that are ours. Nobody outside can know it, so that a script which got into a text is none of them. */
const MARK = randomUUID();
const MARKED = ` nonce="${MARK}"`;

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
  context.get(renderedPage).page = finish(page, found);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("link", PRELOADS);
  return new Response(null, { status, headers });
}

/** The page with what the browser needs besides, and a list of what stands in it. */
function finish(page: string, found: string): RenderedPage {
  const handOff = `__reactRouterContext.streamController.enqueue(${asScript(found)});__reactRouterContext.streamController.close()`;
  const scripts = [BEFORE_PAINT, PREFETCH_RULES, handOff];
  const [start = "", ...rest] = page.split(MARKED);
  let html = `<!DOCTYPE html>${start}`;
  let before = start;
  for (const part of rest) {
    const tag = before.slice(before.lastIndexOf("<"));
    if (tag === "<script") scripts.push(...scriptOf(part));
    // pictures that are in view go before it
    if (tag.startsWith('<link rel="modulepreload"')) html += ' fetchpriority="low"';
    html += part;
    before = part;
  }
  const end = html.lastIndexOf("</body>");
  return {
    // The rules are no part of what React renders: in a document that it makes anew they would be ignored, with a warning.
    html: `${html.slice(0, end)}<script type="speculationrules">${PREFETCH_RULES}</script><script>${handOff}</script>${html.slice(end)}`,
    scripts,
    // All are ours: texts from the catalogue come without (domain/catalog/sanitize-html.ts).
    styles: page.includes(' style="') ? Array.from(page.matchAll(/ style="([^"]*)"/g), ([, style = ""]) => style) : [],
  };
}

/** The text of the script whose start tag `rest` begins in the middle of; none when it is a file's. */
function scriptOf(rest: string): string[] {
  const start = rest.indexOf(">") + 1;
  const script = rest.slice(start, rest.indexOf("</script>", start));
  return script ? [script] : [];
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
