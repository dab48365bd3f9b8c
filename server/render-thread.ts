// A thread that makes pages: it loads the built site once more, for nothing else.
import { parentPort, workerData } from "node:worker_threads";
import type { RenderThreadData } from "./render/serve-renders.ts";

type Site = typeof import("./site.ts");

const data = workerData as RenderThreadData;
const { build, serveRenders } = (await import(data.siteFile)) as Site;
if (parentPort) serveRenders(parentPort, build, data);
