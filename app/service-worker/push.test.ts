import { expect, it, vi } from "vitest";
import { startWorker } from "#test/service-worker/start-worker.ts";

const before = {
  endpoint: "https://push.example/before",
  options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(2) },
};
const after = { endpoint: "https://push.example/after", toJSON: () => ({ endpoint: "https://push.example/after" }) };

/** Starts the worker that shows alerts, in a browser that notes what it shows. */
async function start() {
  const shown: { title: string; [option: string]: unknown }[] = [];
  const registration = {
    showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    pushManager: { subscribe: vi.fn(async () => after) },
  };
  const worker = await startWorker(() => import("./push.ts"), { registration });
  return {
    ...worker,
    shown,
    subscribe: registration.pushManager.subscribe,
    /** Delivers a push, with what its sender wrote. */
    push: (text: string | null) =>
      worker.tell("push", { data: text === null ? null : { json: () => JSON.parse(text) as unknown } }),
    /** Presses a notification, which then is closed. */
    async press(data: object | null) {
      const close = vi.fn();
      await worker.tell("notificationclick", { notification: { data, close } });
      expect(close).toHaveBeenCalledOnce();
    },
    opened: () => worker.windows.map(({ url }) => url),
  };
}

const text = { title: "Bred drops in 15 minutes", body: "Releases on Saturday.", path: "/bred", tag: "release-7" };

it("a push shows its text and its picture; a later one of its release takes its place (ALERT-7)", async () => {
  const worker = await start();
  await worker.push(JSON.stringify({ ...text, picture: "/share/bred.jpg" }));
  const { title, body, tag } = text;
  expect(worker.shown).toEqual([
    expect.objectContaining({ title, body, tag, image: "/share/bred.jpg", renotify: true }),
  ]);
});

it("a push without a picture shows none (ALERT-7)", async () => {
  const worker = await start();
  await worker.push(JSON.stringify({ ...text, picture: null }));
  expect(worker.shown[0]).not.toHaveProperty("image");
});

it.each(["no JSON", null, "{}", "null"])(
  "the push %j, which cannot be read, shows something all the same",
  async (sent) => {
    const worker = await start();
    await worker.push(sent);
    expect(worker.shown).toEqual([expect.objectContaining({ title: "A release you follow has news" })]);
  },
);

it("a press on an alert opens its page (ALERT-7)", async () => {
  const worker = await start();
  await worker.push(JSON.stringify(text));
  await worker.press(worker.shown[0]?.["data"] as object);
  expect(worker.opened()).toEqual(["https://toebox.test/bred"]);
});

it("a press on an alert shows the window that has its page already (ALERT-7)", async () => {
  const worker = await start();
  const [other, shown] = [worker.openWindow("/nike"), worker.openWindow("/bred#sizes")];
  await worker.press({ path: "/bred" });
  expect([other.isFocused, shown.isFocused, worker.windows.length]).toEqual([false, true, 2]);
});

it.each(["https://evil.example/", "//evil.example", "javascript:alert(1)"])(
  "a press on an alert never leaves the site: %s opens its first page",
  async (path) => {
    const worker = await start();
    await worker.press({ path });
    expect(worker.opened()).toEqual(["https://toebox.test/"]);
  },
);

it("a press on an alert that could not be read opens the alerts (ALERT-7)", async () => {
  const worker = await start();
  await worker.press(null);
  expect(worker.opened()).toEqual(["https://toebox.test/alerts"]);
});

it.each([
  ["the browser has made", after],
  ["is made anew with the same key where the browser has made none", null],
])("the site gets the subscription that %s (ALERT-7)", async (_which, newSubscription) => {
  const worker = await start();
  const sent: unknown[] = [];
  worker.site.serve("/api/alerts/browsers/renew", async (request) => {
    sent.push(await request.json());
    return Response.json({});
  });
  await worker.tell("pushsubscriptionchange", { oldSubscription: before, newSubscription });
  expect(sent).toEqual([{ before: before.endpoint, endpoint: after.endpoint }]);
  expect(worker.subscribe.mock.calls).toEqual(newSubscription ? [] : [[before.options]]);
});

it("the site gets nothing of a subscription that it cannot know", async () => {
  const worker = await start();
  const change = { oldSubscription: null, newSubscription: after };
  expect(await worker.tell("pushsubscriptionchange", change)).toEqual([]);
  expect(worker.site.requests).toEqual([]);
});
