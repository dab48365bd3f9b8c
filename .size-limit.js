// How much a browser may have to load before a page works, in bytes as they are sent (docs/performance.md).
import { globSync, readFileSync } from "node:fs";

const client = "build/client";

/** What React Router says of every route: which scripts it needs. */
const [file = ""] = globSync(`${client}/assets/manifest-*.js`);
const manifest = JSON.parse(
  readFileSync(file, "utf8")
    .replace(/^[^{]*/, "")
    .replace(/;\s*$/, ""),
);

/** The scripts that a page fetches without being asked to. */
function scriptsOf(route) {
  const { entry, routes, url } = manifest;
  const named = [entry, routes.root, routes[route]].flatMap(({ module, imports }) => [module, ...imports]);
  return [...new Set([url, ...named].map((path) => client + path))];
}

export default [
  {
    name: "JavaScript of the home page",
    path: scriptsOf("pages/home/page"),
    limit: "151 kB",
    gzip: true,
  },
  { name: "JavaScript of a product page", path: scriptsOf("pages/slug/page"), limit: "162 kB", gzip: true },
  { name: "JavaScript of a calendar page", path: scriptsOf("calendar"), limit: "149 kB", gzip: true },
  {
    name: "JavaScript of the store locator",
    path: scriptsOf("pages/store-locator/page"),
    limit: "153 kB",
    gzip: true,
  },
  { name: "The map of stores, when it is seen", path: `${client}/assets/store-map-*.js`, limit: "26 kB", gzip: true },
  { name: "Styles", path: `${client}/assets/app-*.css`, limit: "16 kB", gzip: true },
  { name: "Fonts", path: `${client}/assets/archivo-{headline,latin-wght}*.woff2`, limit: "50 kB", brotli: false },
];
