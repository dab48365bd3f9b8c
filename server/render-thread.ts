// A thread that renders pages, of the built site.
import { parentPort, workerData } from "node:worker_threads";
import * as build from "virtual:react-router/server-build";
import { connectForRequests } from "#platform/postgres/connect.ts";
import { openMediaStore } from "#platform/media/store/open-media-store.ts";
import { mediaSettings } from "#platform/process/media-settings.ts";
import { replicasOf } from "#platform/process/replicas.ts";
import { type RenderAnswer, type RenderThreadData, serveRenders } from "./pages/serve-renders.ts";

const MAX_CONNECTIONS = 6;

const { config, connection } = workerData as RenderThreadData;
const db = connectForRequests({ ...connection, max: MAX_CONNECTIONS });
const media = openMediaStore(mediaSettings(config));
const openReplicas = replicasOf(config, db);
const port = parentPort;
if (port) {
  serveRenders(port, build, { config, db, openReplicas, media });
  // not before this module has been evaluated
  setImmediate(() => port.postMessage({ started: true } satisfies RenderAnswer));
}
