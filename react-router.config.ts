import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // A few dozen routes fit into the first page; asking for them later would be a request on every page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
