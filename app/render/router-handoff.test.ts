import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createContext as createGlobals, runInContext } from "node:vm";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  UNSAFE_decodeViaTurboStream,
} from "react-router";
import { expect, it } from "vitest";
import { assemblePage, SCRIPT_MARK } from "./page-document.ts";
import { takeLoaderData } from "./router-handoff.ts";

const loaded = {
  text: "</script><!--\u2028 “” & é 👟 it's \\ \n \"",
  list: [1, null, { date: "2026-11-28" }],
  missing: undefined,
};

/** Makes a site of one page that has `loaded` as its data; its pages are rendered as those of the real site. */
function buildSite(): ServerBuild {
  const route = { id: "root", path: "", hasLoader: true, hasAction: false, hasErrorBoundary: false };
  const noClientModules = {
    hasClientLoader: false,
    hasClientAction: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  const Page = () => createElement("html", null, createElement("body", null, createElement(Scripts)));
  return {
    entry: {
      module: {
        default: async (request: Request, status: number, headers: Headers, entry: EntryContext) => {
          const loaderData = await takeLoaderData(entry);
          const router = createElement(ServerRouter, { context: entry, url: request.url, nonce: SCRIPT_MARK });
          return Response.json(assemblePage(renderToString(router), loaderData), { status, headers });
        },
      },
    },
    routes: { root: { ...route, module: { default: Page, loader: () => loaded } } },
    assets: {
      entry: { imports: [], module: "/assets/entry.client.js" },
      routes: { root: { ...route, ...noClientModules, module: "/assets/root.js" } },
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {} as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

it("React Router's client reads from the page what the loaders gave", async () => {
  const handle = createRequestHandler(buildSite(), "production");
  const response = await handle(new Request("http://localhost/"), new RouterContextProvider());
  const { html, scripts } = (await response.json()) as ReturnType<typeof assemblePage>;

  const globals = createGlobals({ ReadableStream, TextEncoderStream });
  runInContext(
    "var window = globalThis, FontFace = class {}, atob = String, document = { fonts: new Set() }, addEventListener = () => {}",
    globals,
  );
  const inline = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = ""]) => script);
  for (const script of inline) runInContext(script, globals);
  const { stream } = runInContext("__reactRouterContext", globals) as { stream: ReadableStream<Uint8Array> };
  // HydratedRouter makes the same call
  const { value } = await UNSAFE_decodeViaTurboStream(stream, globalThis as unknown as Window);

  expect(value).toMatchObject({ loaderData: { root: loaded } });
  // React Router's own scripts would send it a second time
  expect(html.match(/streamController\.enqueue/g)).toHaveLength(1);
  expect(scripts).toEqual(expect.arrayContaining(inline));
});

it("React Router's client takes the stream from the global that the test above reads", () => {
  const folder = dirname(createRequire(import.meta.url).resolve("react-router/dom"));
  const client = readFileSync(join(folder, "lib/dom-export/hydrated-router.js"), "utf8");
  expect(client).toContain("context: window.__reactRouterContext,");
  expect(client).toMatch(/stream = ssrInfo\.context\.stream;.*UNSAFE_decodeViaTurboStream\(stream, window\)/s);
});
