import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./server/compress-assets.ts";
import { trimManifest } from "./server/trim-manifest.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // a few dozen routes fit into the manifest; fetching them on demand would cost a request on every page
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, "client");
    trimManifest(join(client, "assets"));
    await compressAssets(client);
  },
} satisfies Config;
