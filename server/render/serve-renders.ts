import type { MessagePort } from "node:worker_threads";
import type { ClientConfig } from "pg";
import type { ServerBuild } from "react-router";
import { connectForRequests } from "#db/connect.ts";
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

/** Connections of a rendering thread to the database, at most. */
const MAX_CONNECTIONS = 6;

/** Makes the pages that come in by `port`, with a database pool and a catalog index of this thread's own. */
export function serveRenders(port: MessagePort, build: ServerBuild, data: RenderThreadData): void {
  const db = connectForRequests({ ...data.connection, max: MAX_CONNECTIONS });
  const live = new LiveCatalogue(db);
  const answer = (message: RenderAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  const render = createPageRenderer({
    build,
    config: data.config,
    db,
    live,
    now: () => Temporal.Now.instant(),
    mediaFolder: data.mediaFolder,
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
