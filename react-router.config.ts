import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./server/compress-assets.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // a few dozen routes fit into the manifest; fetching them on demand would cost a request on every page
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
