import { once } from "node:events";
import { MessageChannel } from "node:worker_threads";
import type { ClientConfig } from "pg";
import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { expect, it, onTestFinished } from "vitest";
import { connectForRequests } from "#platform/postgres/connect.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { pageContext } from "#app/routing/page-context.ts";
import { openMediaStore } from "#platform/media/store/open-media-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { readConfig } from "#platform/process/config.ts";
import { mediaSettings } from "#platform/process/media-settings.ts";
import { errorOf } from "#platform/threads/describe-error.ts";
import { type RenderAnswer, serveRenders } from "./serve-renders.ts";

type Loader = (args: LoaderFunctionArgs) => Response;

/** Makes a build whose one route, at every address, answers with what `loader` returns. */
function buildOf(loader: Loader): ServerBuild {
  return {
    routes: {
      root: { id: "root", path: "", module: {} },
      file: { id: "file", parentId: "root", path: "*", module: { loader } },
    },
    entry: { module: {} },
    routeDiscovery: { mode: "initial" },
    future: {},
    ssr: true,
  } as never;
}

/**
 * Opens a channel to a renderer, by default without a database, that renders what `loader` returns, and functions for
 * its next answer.
 */
function open(loader: Loader, connection: ClientConfig = { host: "/nowhere" }) {
  const { port1, port2 } = new MessageChannel();
  const config = readConfig({});
  const db = connectForRequests(connection);
  serveRenders(port2, buildOf(loader), { config, db, media: openMediaStore(mediaSettings(config)) });
  onTestFinished(() => db.destroy());
  onTestFinished(() => port1.close());
  const hear = async (): Promise<RenderAnswer> => (await once(port1, "message"))[0];
  const ask = () => {
    const answer = hear();
    port1.postMessage({ id: 7, address: "/feed" });
    return answer;
  };
  return { hear, ask };
}

it("answers with the page", async () => {
  const { ask } = open(() => new Response("made"));
  expect(await ask()).toMatchObject({ id: 7, response: { status: 200, body: new TextEncoder().encode("made") } });
});

it("tells when it has read the catalog", async () => {
  const { connection } = await createTestDatabase();
  expect(await open(() => new Response("made"), connection).hear()).toEqual({ ready: true });
});

it.each([
  ["a Response", new Response("x"), "[object Response] was thrown"],
  ["a function", () => {}, " was thrown"],
  ["a symbol", Symbol("x"), "Symbol(x) was thrown"],
  ["an error because of a Response", new Error("no page", { cause: new Response("x") }), "no page"],
])("answers with a description of %s that a page fails with, and goes on (OPS-21)", async (_what, thrown, message) => {
  const failing = new ReadableStream({ pull: (controller) => controller.error(thrown) });
  const bodies = [failing, "made"];
  const { ask } = open(() => new Response(bodies.shift()));
  expect(await ask()).toMatchObject({ id: 7, failure: { message: expect.stringContaining(message) } });
  expect(await ask()).toMatchObject({ id: 7, response: { status: 200 } });
});

it("tells of whatever left a page incomplete", async () => {
  const { ask } = open(({ context }) => {
    context.get(pageContext).reportDegraded(new Response("x"));
    return new Response("made");
  });
  expect(await ask()).toMatchObject({ incomplete: { message: "[object Response] was thrown" } });
});

it("answers so that the other side knows when the database is away (API-12)", async () => {
  const away = Object.assign(new Error("the database system is shutting down"), { code: "57P01" });
  const { ask } = open(() => new Response(new ReadableStream({ pull: (controller) => controller.error(away) })));
  const answer = await ask();
  expect("failure" in answer && isUnavailable(errorOf(answer.failure))).toBe(true);
});
