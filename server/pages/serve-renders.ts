import type { MessagePort } from "node:worker_threads";
import type { ClientConfig } from "pg";
import type { ServerBuild } from "react-router";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { MIN_SHARED_PRODUCTS } from "#domain/catalog-index/shared-indexes.ts";
import type { Config } from "#platform/process/config.ts";
import { AwaitedIndexes, type IndexesMessage } from "./awaited-indexes.ts";
import type { OpenReplicas } from "#platform/process/replicas.ts";
import { type DescribedError, describeError } from "#platform/threads/describe-error.ts";
import { createPageRenderer, type RenderedResponse } from "./page-renderer.ts";
import type { MediaStore } from "#platform/media/store/media-store.ts";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";

/** The data that a rendering thread starts with. */
export interface RenderThreadData {
  config: Config;
  connection: ClientConfig;
}

/** The messages between the main thread and a rendering thread. */
export interface RenderRequest {
  id: number;
  address: string;
}
export interface PurgeMessage {
  purge: true;
}
export type RenderAnswer =
  /** the thread has evaluated its modules, so that it may be ended */
  | { started: true }
  /** the indexes of a large catalog are wanted */
  | { needsIndexes: true }
  /** the catalog has been read, at the start or again */
  | { ready: true }
  | { id: number; response: RenderedResponse }
  | { id: number; failure: DescribedError }
  | { incomplete: DescribedError };

interface RenderServices {
  config: Config;
  db: Database;
  openReplicas?: OpenReplicas;
  media: MediaStore;
}

/** Renders the pages requested through `port`, with a catalog index of the thread's own. */
export function serveRenders(
  port: MessagePort,
  build: ServerBuild,
  { config, db, openReplicas, media }: RenderServices,
): void {
  const now = () => Temporal.Now.instant();
  // the main thread logs which are unreachable
  const replicas = openReplicas?.({ onChange: () => {}, isLost: isUnavailable });
  const requireCurrent = () => replicas?.replicas.requireCurrent();
  const answer = (message: RenderAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  const onReplace = () => {
    requireCurrent();
    answer({ ready: true });
  };
  const indexes = new AwaitedIndexes(() => answer({ needsIndexes: true }));
  const sharedReading = { read: () => indexes.read(), minProducts: MIN_SHARED_PRODUCTS };
  const index = new CatalogIndex(db, now, { onReplace, sharedReading });
  const render = createPageRenderer({
    build,
    config,
    db: replicas?.db ?? db,
    index: replicas ? index.withDatabase(replicas.db) : index,
    now,
    media,
    onError: (error) => answer({ incomplete: describeError(error) }),
  });
  port.on("message", (message: RenderRequest | PurgeMessage | IndexesMessage) => {
    if ("purge" in message) return requireCurrent();
    if (!("id" in message)) return indexes.receive(message);
    const { id, address } = message;
    render(address)
      .then((response) => answer({ id, response }, [response.body.buffer as ArrayBuffer]))
      .catch((error: unknown) => answer({ id, failure: describeError(error) }));
  });
  // Only a page that comes earlier waits for the index; when this fails, the first page reads it.
  index.refreshed().catch(() => {});
}
