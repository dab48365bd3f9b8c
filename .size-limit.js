// How much a browser may have to load before a page works, in bytes as they are sent (docs/performance.md).
import { CLIENT_FOLDER, scriptsOf } from "./bench/page-scripts.ts";

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
  {
    name: "The map of stores, when it is seen",
    path: `${CLIENT_FOLDER}/assets/store-map-*.js`,
    limit: "26 kB",
    gzip: true,
  },
  { name: "Styles", path: `${CLIENT_FOLDER}/assets/app-*.css`, limit: "16 kB", gzip: true },
  {
    name: "Fonts",
    path: `${CLIENT_FOLDER}/assets/archivo-{headline,latin-wght}*.woff2`,
    limit: "50 kB",
    brotli: false,
  },
];
