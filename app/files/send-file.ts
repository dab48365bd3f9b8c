import type { RouterContextProvider } from "react-router";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { NotFound } from "#platform/errors.ts";
import { isBucketError } from "#platform/media/store/is-bucket-error.ts";
import { type PageContext, pageContext } from "../routing/page-context.ts";

/** Responds with the file that `makeFile` returns. An error becomes one line of text: no program shows an HTML page here. */
export async function sendFile(
  context: Readonly<RouterContextProvider>,
  headers: Record<string, string>,
  makeFile: (context: PageContext) => Promise<string | Buffer>,
): Promise<Response> {
  const page = context.get(pageContext);
  try {
    const file = await makeFile(page);
    return new Response(typeof file === "string" ? file : new Uint8Array(file), { headers });
  } catch (error) {
    if (error instanceof NotFound) return line(404, error.message);
    if (!isUnavailable(error) && !isBucketError(error)) throw error;
    page.reportDegraded(error);
    return line(503, "Please try again in a moment.");
  }
}

function line(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
