// The first module of the built site, for main.ts.
import { runSite } from "./run-site.ts";
import { serve as serveCluster } from "./serve-cluster.ts";
import { serve as serveAlone } from "./serve-production.ts";

await runSite((services) => (services.config.WEB_CONCURRENCY > 1 ? serveCluster(services) : serveAlone(services)));
