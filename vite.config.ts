import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { noteBrowserModules } from "./server/note-browser-modules.ts";
import { buildTarget } from "./server/oldest-browsers.ts";
import { refuseServerCode } from "./server/refuse-server-code.ts";

/**
 * Parts of React Router that browsers do not need: routes that are fetched one by one (react-router.config.ts: all come
 * together), its measurements, which this site does not take, and a root route without loader data or boundary.
 */
const UNUSED = [
  "dom/ssr/fog-of-war.js",
  "router/instrumentation.js",
  "dom/ssr/fallback.js",
  "dom/ssr/errorBoundaries.js",
];

/** The exports of UNUSED that the site has in their place. */
const REPLACED: Record<string, string> = { RemixErrorBoundary: "app/shell/document-failure.tsx" };

/**
 * Leaves UNUSED out of the modules that browsers load: each of their functions does nothing. Fails the build when one
 * no longer exists.
 */
function leaveOutUnused(): Plugin {
  const missing = new Set(UNUSED);
  const inPlaceOf = (name: string) =>
    REPLACED[name] === undefined
      ? `export const ${name} = () => {};`
      : `export { ${name} } from ${JSON.stringify(join(import.meta.dirname, REPLACED[name]))};`;
  return {
    name: "toebox:leave-out-unused",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const part = UNUSED.find((path) => id.endsWith(`/react-router/dist/production/lib/${path}`));
      if (!part) return;
      missing.delete(part);
      const [, names = ""] = /^export \{(.*)\}/m.exec(code) ?? [];
      return Array.from(names.matchAll(/\w+/g), ([name]) => inPlaceOf(name)).join("\n");
    },
    buildEnd() {
      if (missing.size > 0) this.error(`React Router has no ${[...missing].join(", ")}: see UNUSED in vite.config.ts`);
    },
  };
}

const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

/** Modules that read and store the replies of the API, after hydration. */
const QUERIES = /[\\/]node_modules[\\/]@tanstack[\\/]|[\\/]browser[\\/]query-library\./;

/** Modules that check forms: no page needs them before one opens. */
const FORMS =
  /[\\/]node_modules[\\/](zod|react-hook-form|@hookform)[\\/]|[\\/]domain[\\/](accounts[\\/]forms|contact[\\/]contact-form|store-submissions[\\/]submission-form|email-address|form-field|person-name)\./;

/** Modules that only forms share. */
const FORM_PARTS =
  /[\\/]app[\\/]account[\\/](use-\w+(-\w+)*|form-parts|(new-)?password-\w+|resend-link)\.|[\\/](ui[\\/]field|browser[\\/](send|use-sent)-form|alerts[\\/](mail-subscriptions|alert-kinds)|icons[\\/]eye-off)\./;

/** Modules that pages about stores share with each other and the product's page, and most pages do not need. */
const STORE_PARTS = /[\\/](app|domain)[\\/]stores[\\/](?!feedback-sent)|[\\/]components[\\/]breadcrumbs\./;

/** Sliders, which only the pages of home, models and products have. */
const SLIDER_PARTS = /[\\/]app[\\/]((components|ui)[\\/](use-)?(card-)?(slider(-items)?|carousel)|news[\\/][\w-]+)\./;

/**
 * Modules of lists with filters, which a product's page and those of stores do without; parts that every list or
 * address needs are not among them.
 */
const LISTING_PARTS =
  /[\\/]app[\\/]listing[\\/](?!saved-list|load-more|use-(load-more|list-restoration|end-key|focus-first-new)|filter-address|filters|list-request|page-of-list)|[\\/]domain[\\/]releases[\\/]group-releases\./;

/** Modules of the pages that every model and every brand has. They bring the listing; that of a model brings the sliders, too. */
const MODEL_AND_BRAND_PAGES = /[\\/]app[\\/]pages[\\/](model|brand)[\\/]/;

/** Modules that count down to releases, on the pages of products and of the watchlist. */
const COUNTDOWN_PARTS = /[\\/]domain[\\/]time[\\/](countdown|zone-clock)\./;

/** Modules of retailers, on the pages of products and of the drops of today. */
const RETAILER_PARTS =
  /[\\/](app[\\/]pages[\\/]product[\\/]retailers[\\/](region-tables|retailer-status|text-color)|domain[\\/](releases[\\/](ships-to|stockists-of)|catalog[\\/](sale-state|release-type)|time[\\/]release-status))\./;

/** Modules that few visits show: parts that open at a press, messages in the address, and the not-found page. */
const ON_DEMAND =
  /[\\/]((app[\\/]shell[\\/]issued|domain[\\/]accounts[\\/])-?messages|app[\\/](alerts[\\/]push-browser|components[\\/]add-to-calendar|engagement[\\/](send-reactions|describe-reactions)|account[\\/](sign-in-question|registration-note)|ui[\\/](open-modal|make-page-inert|watch-for-closing|choice|use-copy|use-pausable-timer)|shell[\\/]theme-switch|pages[\\/]not-found[\\/]not-found)|icons[\\/](monitor|moon|sun))\./;

/** Modules of lists that load more, which pages of products and the calendar do without. */
const PAGING_PARTS = /[\\/]app[\\/]listing[\\/](load-more|use-(load-more|list-restoration|end-key|focus-first-new))\./;

/** Modules of the question whether visits may be counted, and of its answer. */
const CONSENT_PARTS = /[\\/]app[\\/]shell[\\/](consent|google|privacy|use-page-views|use-scroll-padding)[\w-]*\./;

/** Modules that work with the service worker, once a page is idle. */
const OFFLINE_PARTS = /[\\/]app[\\/]offline[\\/]/;

/** Modules that the file of all pages leaves out. */
const SEPARATE = [
  LISTING_PARTS,
  CONSENT_PARTS,
  PAGING_PARTS,
  FORM_PARTS,
  STORE_PARTS,
  SLIDER_PARTS,
  MODEL_AND_BRAND_PAGES,
  COUNTDOWN_PARTS,
  RETAILER_PARTS,
  ON_DEMAND,
  OFFLINE_PARTS,
];

/** Modules that processes and threads of the built site begin with, and index.js, the site itself for npm run bench. */
const SERVER_FILES = {
  index: "./server/site.ts",
  main: "./server/build-main.ts",
  "render-thread": "./server/render-thread.ts",
  "index-thread": "./server/index-thread.ts",
  "cluster-process": "./server/cluster-process.ts",
};

/**
 * Packages that the built server contains, without unused code, spaces and comments: each thread would keep the texts
 * of all their files. The others have files or native code, or are loaded when they are needed.
 */
const CONTAINED = [
  "@hookform/resolvers",
  "@react-email/body",
  "@react-email/button",
  "@react-email/container",
  "@react-email/head",
  "@react-email/heading",
  "@react-email/hr",
  "@react-email/html",
  "@react-email/preview",
  "@react-email/text",
  "@remix-run/route-pattern",
  "bowser",
  "cookie-es",
  "@fastify/error",
  "fastify-type-provider-zod",
  "ical-generator",
  "kysely",
  "marked",
  "react",
  "react-dom",
  "react-hook-form",
  "react-router",
  "rrule-temporal",
  "saxes",
  "xmlchars",
  "zod",
];

/** Puts CONTAINED into the built server. In development Node itself loads each package. */
function containPackages(): Plugin {
  return {
    name: "toebox:contain-packages",
    apply: "build",
    configEnvironment: (name) =>
      name === "ssr"
        ? {
            // else React's code for development would be contained as well
            define: { "process.env.NODE_ENV": JSON.stringify("production") },
            resolve: { noExternal: CONTAINED },
          }
        : {},
  };
}

/**
 * Names the built modules of the server as SERVER_FILES does, since React Router would name all of them index.js, and
 * leaves out the parts that Node would keep in memory: spaces, comments, and the sources in maps.
 */
function outputServerFiles(): Plugin {
  // names of functions stay, for the traces of errors
  const minify = { mangle: false, compress: false, codegen: { removeWhitespace: true } };
  const output = { entryFileNames: "[name].js", sourcemapExcludeSources: true, minify };
  return {
    name: "toebox:output-server-files",
    configEnvironment: (name) => (name === "ssr" ? { build: { rolldownOptions: { output } } } : {}),
  };
}

const browsers = buildTarget();

export default defineConfig({
  plugins: [
    refuseServerCode(),
    leaveOutUnused(),
    tailwindcss(),
    reactRouter(),
    containPackages(),
    outputServerFiles(),
    noteBrowserModules("site"),
  ],
  // Vite reloads the page when it finds a dependency late, so pages' dependencies are listed. It also finds those that
  // only loaders use and no browser needs; these are excluded.
  optimizeDeps: {
    include: [
      "@hookform/resolvers/zod",
      "@tanstack/react-query",
      "d3-geo",
      "react-dom/client",
      "react-hook-form",
      "react-router/dom",
      "zod/mini",
    ],
    exclude: ["kysely", "marked", "zod"],
  },
  // for app/render/preload-part.ts
  build: { manifest: true },
  environments: {
    client: {
      build: {
        target: browsers,
        rolldownOptions: {
          // one file with the modules of every page, and one with those that several share, compress better than many
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: FRAMEWORK, priority: 2 },
                { name: "queries", test: QUERIES, priority: 2 },
                { name: "forms", test: FORMS, priority: 2 },
                { name: "sliders", test: SLIDER_PARTS },
                { name: "consent", test: CONSENT_PARTS },
                { name: "offline", test: OFFLINE_PARTS },
                { name: "paging", test: PAGING_PARTS },
                { name: "listing", test: LISTING_PARTS, minShareCount: 2 },
                {
                  name: "shared",
                  priority: 1,
                  minShareCount: 2,
                  test: (id) => !SEPARATE.some((parts) => parts.test(id)),
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        sourcemap: true,
        cssTarget: browsers,
        cssMinify: "lightningcss",
        rolldownOptions: { input: SERVER_FILES },
      },
    },
  },
});
