import { renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { renderResult } from "./routing/page-context.ts";
import { assemblePage, SCRIPT_MARK } from "./render/page-document.ts";
import { takeLoaderData } from "./render/router-handoff.ts";

/** Renders the whole page at once: it is the same for everyone and gets cached (SITE-22). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const loaderData = await takeLoaderData(entry);
  const rendered = renderMarkup(entry, request.url);
  const result = context.get(renderResult);
  result.page = assemblePage(rendered, loaderData, result.structuredData);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/** Renders what React makes of a page, without the rest of its document. The bench compares it with whole pages. */
export function renderMarkup(entry: EntryContext, url: string): string {
  return renderToString(<ServerRouter context={entry} url={url} nonce={SCRIPT_MARK} />);
}

/** Handles errors that loaders throw, for React Router; a thrown status is no error. */
export function handleError(error: unknown): void {
  console.error(error);
}
