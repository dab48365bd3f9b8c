import { expect, it, vi } from "vitest";
import { page } from "#test/service-worker/fake-site.ts";
import { startWorker } from "#test/service-worker/start-worker.ts";
import { ScriptRequest } from "#test/service-worker/worker-events.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

const start = () => startWorker(() => import("./worker.ts"));

const script = "/assets/page-BScVtAjQ.js";
const addressOf = (path: string) => `https://toebox.test${path}`;
const picturePath = (number: number) => `/media/ab/${number.toString(16).padStart(32, "0")}/640.webp`;

/** Returns whether the worker, not the browser, answers a page's request for a script. */
const answers = (worker: Awaited<ReturnType<typeof start>>, clientId: string) =>
  worker.send(new ScriptRequest(addressOf(script)), { clientId }).reply !== null;

it.each([script, picturePath(1)])("%s comes from the device once it was loaded (OFF-7)", async (path) => {
  const worker = await start();
  worker.site.serve(path, () => new Response("content", { headers: { vary: "accept" } }));
  expect(await (await worker.ask(path, { headers: { accept: "image/webp" } })).text()).toBe("content");
  worker.site.cut();
  expect(await (await worker.ask(path)).text()).toBe("content");
  expect(worker.site.requests).toHaveLength(1);
});

it.each(["/favicon.ico", "/media/logo.png", "/feeds/news.json", "/share/bred.jpg"])(
  "%s, whose content may change behind its name, is left to the browser (OFF-7)",
  async (path) => {
    const worker = await start();
    expect(worker.send(new Request(addressOf(path))).reply).toBeNull();
    expect(worker.send(new Request(`https://elsewhere.test${script}`)).reply).toBeNull();
  },
);

it("a part of a file is left to the browser (OFF-7)", async () => {
  const worker = await start();
  const headers = { range: "bytes=0-9" };
  expect(worker.send(new Request(addressOf(script), { headers })).reply).toBeNull();
});

it("a file that is not there is asked for again (OFF-7)", async () => {
  const worker = await start();
  expect((await worker.ask(script)).status).toBe(404);
  worker.site.serve(script, () => new Response("content"));
  expect(await (await worker.ask(script)).text()).toBe("content");
});

it("files of the release before make room for new ones, those that are still used last (OFF-7, OFF-10)", async () => {
  const worker = await start();
  const paths = Array.from({ length: 150 }, (_, at) => `/assets/old-${at}.js`);
  for (const path of [...paths, "/assets/old-0.js", script]) {
    worker.site.serve(path, () => new Response(path));
    await worker.ask(path);
  }
  const kept = await worker.caches.paths("assets");
  expect(kept).toHaveLength(150);
  expect(kept).not.toContain("/assets/old-1.js");
  expect(kept).toEqual(expect.arrayContaining(["/assets/old-0.js", "/assets/old-2.js", script]));
});

it("100 pictures are kept (OFF-7)", async () => {
  const worker = await start();
  for (let number = 0; number < 101; number++) {
    worker.site.serve(picturePath(number), () => new Response("picture"));
    await worker.ask(picturePath(number));
  }
  const kept = await worker.caches.paths("pictures");
  expect([kept.length, kept[0]]).toEqual([100, picturePath(1)]);
});

it("a picture is kept for 30 days, and a file of a release as long as there is room (OFF-7)", async () => {
  const worker = await start();
  for (const path of [picturePath(1), script]) {
    worker.site.serve(path, () => new Response("content"));
    await worker.ask(path);
  }
  vi.setSystemTime(Date.now() + 31 * DAY_MS);
  worker.site.cut();
  expect((await worker.ask(script)).status).toBe(200);
  await expect(worker.ask(picturePath(1))).rejects.toThrow(TypeError);
});

it("the browser loads the scripts of a page that comes from the network, until that is idle (OFF-7)", async () => {
  const worker = await start();
  worker.site.servePage("/nike", "Air Max");
  await worker.visit("/nike", { resultingClientId: "nike" });
  expect([answers(worker, "nike"), answers(worker, "other")]).toEqual([false, true]);
  await worker.tell("message", { data: { type: "idle" }, source: { id: "nike" } });
  expect(answers(worker, "nike")).toBe(true);
});

it("the scripts of a copy come from the device (OFF-7)", async () => {
  const worker = await start();
  worker.site.serve("/nike", () => page("Air Max"));
  await worker.visit("/nike");
  worker.site.cut();
  await worker.visit("/nike", { resultingClientId: "copy" });
  expect(answers(worker, "copy")).toBe(true);
});

it("a script that is nowhere fails once its page has the message, and had time to open a document (OFF-6)", async () => {
  const worker = await start();
  const shown = worker.openWindow("/nike");
  worker.site.cut();
  const { reply } = worker.send(new ScriptRequest(addressOf(script)), { clientId: shown.id });
  let isAnswered = false;
  void reply?.then(() => (isAnswered = true));
  await worker.pass(1_999);
  expect(shown.messages).toEqual([{ type: "silent" }]);
  expect(isAnswered).toBe(false);
  await worker.pass(1);
  expect((await worker.settle(reply!)).type).toBe("error");
});

it("files that a page has loaded without the worker are kept, whatever else it names (OFF-3, OFF-7)", async () => {
  const worker = await start();
  worker.site.serve(script, () => new Response("content"));
  worker.site.serve("/assets/gone.js", () => Promise.reject(new TypeError("Failed to fetch")));
  const files = [
    addressOf("/assets/gone.js"),
    addressOf("/nike"),
    "https://elsewhere.test/assets/a.js",
    addressOf(script),
  ];
  expect(await worker.tell("message", { data: { type: "keep files", files } })).toEqual([]);
  expect(await worker.caches.paths("assets")).toEqual([script]);
  expect(worker.site.requests).toEqual(["GET /assets/gone.js", `GET ${script}`]);
});
