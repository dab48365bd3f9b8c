// Bare React: renderToString of our own pages for every request, with the data that their loaders returned at the
// start. Arguments: paths.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { EntryContext } from "react-router";
import { readConfig, root } from "../../../platform/process/config.ts";
import { openServices } from "../../../platform/process/services.ts";

type Site = typeof import("../../../server/site.ts");
type Entry = typeof import("../../../app/entry.server.tsx");

const { build, createApp } = (await import(join(root, "build/server/index.js"))) as Site;
const services = await openServices(readConfig(), "the bench");
const pages = new Map<string, { context: EntryContext; url: string }>();
// the React of the build: hooks fail with another one
const module = build.entry.module as Entry;
const render: Entry["default"] = (request, status, headers, context, loadContext) => {
  pages.set(new URL(request.url).pathname, { context: { ...context }, url: request.url });
  return module.default(request, status, headers, context, loadContext);
};
const app = await createApp(services, {
  build: { ...build, entry: { ...build.entry, module: { ...module, default: render } } },
});
for (const path of process.argv.slice(2)) await app.inject(path);

const server = createServer(({ url: path = "" }, response) => {
  const page = pages.get(path.split("?")[0] ?? "");
  if (!page) return response.writeHead(404).end();
  const context = { ...page.context, serverHandoffStream: undefined };
  const html = module.renderMarkup(context, page.url);
  const head = { "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(html) };
  return response.writeHead(200, head).end(html);
});
server.listen(0, "127.0.0.1", () =>
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once("SIGTERM", () => process.exit(0));
