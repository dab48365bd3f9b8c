import type { MessagePort } from "node:worker_threads";
import type { ClientConfig } from "pg";
import type { ServerBuild } from "react-router";
import type { Database } from "#db/connect.ts";
import { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import type { Config } from "../config.ts";
import { createPageRenderer, type RenderedResponse } from "./page-renderer.ts";

/** What a rendering thread is started with. */
export interface RenderThreadData {
  /** the file of the built site, which the thread loads */
  siteFile: string;
  config: Config;
  connection: ClientConfig;
  mediaFolder: string;
}

/** What the main thread asks, and what it is told. */
export interface RenderRequest {
  id: number;
  address: string;
}
export type RenderAnswer =
  | { id: number; response: RenderedResponse }
  | { id: number; failure: unknown }
  | { incomplete: unknown };

/** Makes the pages that come in by `port`, with a catalog index of this thread's own. */
export function serveRenders(
  port: MessagePort,
  build: ServerBuild,
  { config, db, mediaFolder }: { config: Config; db: Database; mediaFolder: string },
): void {
  const live = new LiveCatalogue(db);
  const answer = (message: RenderAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  const render = createPageRenderer({
    build,
    config,
    db,
    live,
    now: () => Temporal.Now.instant(),
    mediaFolder,
    onError: (incomplete) => answer({ incomplete }),
  });
  port.on("message", ({ id, address }: RenderRequest) => {
    render(address).then(
      (response) => answer({ id, response }, [response.body.buffer as ArrayBuffer]),
      (failure: unknown) => answer({ id, failure }),
    );
  });
  // Nobody waits for the index but who comes before it is read; should that fail, the first of them reads it.
  live.refresh().catch(() => {});
}
