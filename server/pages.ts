import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { pageExistence } from "#app/page-existence.ts";
import { isUnavailable } from "#db/unavailable.ts";
import { KeptReply } from "./cache/kept-reply.ts";
import type { Made } from "./cache/page-cache.ts";
import type { PublicReplies } from "./cache/public-replies.ts";
import { refuse } from "./errors.ts";
import { pageRoutes } from "./page-routes.ts";
import type { RenderPage } from "./render/page-renderer.ts";
import { RenderQueue } from "./render/render-queue.ts";
import type { Services } from "./services.ts";

interface Options {
  services: Services;
  build: ServerBuild;
  render: RenderPage;
  replies: PublicReplies;
}

/** Every address that is neither the API's nor a file's is a page: Fastify asks, React Router answers, the cache keeps. */
export async function pages(app: FastifyInstance, { services, build, render, replies }: Options): Promise<void> {
  const { db } = services;
  const routeOf = pageRoutes(build);
  const queue = new RenderQueue();

  async function make(address: string): Promise<Made> {
    const { status, headers, body, isFailed } = await render(address);
    const reply = new KeptReply(status, headers, Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    return { reply, outcome: isFailed ? "failed" : "kept" };
  }

  app.get(
    "/*",
    replies.route({
      name: "page",
      declared: (path) => {
        const { parameters = [] } = routeOf(path).handle;
        return parameters === "every" || !isData(path) ? parameters : [...parameters, "_routes"];
      },
      sharedAs: async (address) => {
        const { id, params } = routeOf(address);
        const exists = await pageExistence[id]?.({ db }, params).catch(ignoreUnavailable);
        return exists === false ? `not-found ${id}${dataPart(address)}` : null;
      },
      maker: (address) => () => queue.run(() => make(address)),
    }),
  );
  app.route({
    method: app.supportedMethods.filter((method) => method !== "GET" && method !== "HEAD"),
    url: "/*",
    // before the body is read: whatever it is, the method is wrong
    onRequest: (_request, reply, _done) => void refuse(reply.header("allow", "GET, HEAD"), 405),
    handler: () => {},
  });
}

/** Whether a page exists cannot be told without the database; making it says then what is the matter. */
function ignoreUnavailable(error: unknown): undefined {
  if (!isUnavailable(error)) throw error;
}

/** Whether React Router asks for what a page shows, to show it without a new document. */
function isData(path: string): boolean {
  return path.endsWith(".data");
}

/** What tells apart the documents and the data of one page. */
function dataPart(address: string): string {
  const [path = "", query = ""] = address.split("?");
  return isData(path) ? ` .data?${query}` : "";
}
