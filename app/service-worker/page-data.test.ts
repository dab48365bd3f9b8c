import { expect, it } from "vitest";
import { startWorker, type TestWorker } from "#test/service-worker/start-worker.ts";

/** Starts the worker in a browser that has seen /nike. */
async function startWithCopy(): Promise<TestWorker> {
  const worker = await startWorker(() => import("./worker.ts"));
  worker.site.servePage("/nike", "Air Max");
  worker.site.serve("/nike.data", () => new Response("data of Air Max"));
  await worker.visit("/nike");
  return worker;
}

/** Returns the document that React Router opens in place of a page within the site; null where it opens that. */
const documentOf = ({ headers }: Response) =>
  headers.get("x-remix-reload-document") === "true" ? headers.get("x-remix-redirect") : null;

it("a page that opens within the site has its data from the network (OFF-3)", async () => {
  const worker = await startWithCopy();
  const reply = await worker.ask("/nike.data");
  expect([await reply.text(), documentOf(reply)]).toEqual(["data of Air Max", null]);
});

it.each([
  ["/nike.data", "/nike"],
  ["/nike.data?page=2&_routes=root", "/nike?page=2"],
  ["/_.data", "/"],
  ["/user-settings.data", "/user-settings"],
  ["/reset-password/abc.data", "/reset-password/abc"],
])(
  "without a network, %s opens the document %s, which is a copy or says what is there (OFF-3, OFF-6)",
  async (data, path) => {
    const worker = await startWithCopy();
    worker.site.cut();
    expect(documentOf(await worker.ask(data))).toBe(path);
  },
);

it("data that do not come in time open the document where there is a copy (OFF-3)", async () => {
  const worker = await startWithCopy();
  const release = worker.site.hold();
  const known = worker.send(new Request("https://toebox.test/nike.data")).reply;
  const unknown = worker.send(new Request("https://toebox.test/adidas.data")).reply;
  worker.site.serve("/adidas.data", () => new Response("data of Stan Smith"));
  await worker.pass(3_000);
  release();
  expect(documentOf(await worker.settle(known!))).toBe("/nike");
  expect(await (await worker.settle(unknown!)).text()).toBe("data of Stan Smith");
});

it("an error of the site is the answer to data, too (OFF-3)", async () => {
  const worker = await startWithCopy();
  worker.site.fail(500);
  const reply = await worker.ask("/nike.data");
  expect([reply.status, documentOf(reply)]).toEqual([500, null]);
  worker.site.fail(503);
  expect(documentOf(await worker.ask("/nike.data"))).toBe("/nike");
});

it.each(["/desk.data", "/desk/products.data", "/feeds/news.json"])(
  "%s is left to the browser (OFF-4)",
  async (path) => {
    const worker = await startWithCopy();
    expect(worker.send(new Request(`https://toebox.test${path}`)).reply).toBeNull();
  },
);
