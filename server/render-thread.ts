// A thread that renders pages: it loads the built site a second time, for this alone.
import { parentPort, workerData } from "node:worker_threads";
import { connectForRequests } from "#db/connect.ts";
import { openMediaStore } from "#domain/media/store/open-media-store.ts";
import { mediaSettings } from "./process/media-settings.ts";
import { replicasOf } from "./process/replicas.ts";
import type { RenderThreadData } from "./pages/serve-renders.ts";

type Site = typeof import("./site.ts");

const MAX_CONNECTIONS = 6;

const { siteFile, config, connection } = workerData as RenderThreadData;
const { build, serveRenders } = (await import(siteFile)) as Site;
const db = connectForRequests({ ...connection, max: MAX_CONNECTIONS });
const media = openMediaStore(mediaSettings(config));
const openReplicas = replicasOf(config, db);
if (parentPort) serveRenders(parentPort, build, { config, db, openReplicas, media });
