import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders the whole page before anything is sent: it is the same for everyone, so that it can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        text(stream.pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** A loader's failure is the server's to log; a status that was meant is no failure. */
export function handleError(error: unknown): void {
  console.error(error);
}
