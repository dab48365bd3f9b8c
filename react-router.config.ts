import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./server/compress-assets.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // A few dozen routes fit into the first page; asking for them later would be a request on every page.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
