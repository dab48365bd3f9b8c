import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { type PushAnswer, startPushService } from "#test/push-service.ts";
import { whenFinished } from "#test/when-finished.ts";
import { makePushKeys } from "./push-keys.ts";
import type { PushMessage, PushTarget } from "./push-message.ts";
import { openPushTransport, type PushSettings } from "./push-transport.ts";

const NOW = Temporal.Instant.from("2026-11-21T17:00:00Z");
const now = () => NOW;
const later = { outcome: "later", retryAfterS: null };
const sent = { outcome: "sent" };

const messageTo = (target: PushTarget, payload = "text"): PushMessage => ({
  target,
  payload,
  ttlS: 3_600,
  urgency: "normal",
});

async function open(settings: Partial<PushSettings> = {}) {
  const service = await startPushService({ now });
  const transport = openPushTransport({ keys: makePushKeys(), subject: "mailto:ann@example.com", now, ...settings });
  whenFinished(() => transport.close());
  const commits: number[][] = [];
  const send = (messages: PushMessage[], more?: () => unknown) =>
    transport.send(messages, async (held) => {
      commits.push(held);
      await more?.();
    });
  return { service, transport, commits, send };
}

/** Opens a port that takes connections, and passes each to `act`; returns the address of a subscription there. */
async function openPort(act: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    whenFinished(() => socket.destroy());
    act(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  whenFinished(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/a`;
}

/** Opens a port that calls `act` when it has all of a request. */
function openPortAtEnd(act: (socket: Socket) => void): Promise<string> {
  return openPort((socket) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const length = Number(/content-length: (\d+)/.exec(text)?.[1]);
      if (text.length === text.indexOf("\r\n\r\n") + 4 + length) act(socket);
    });
  });
}

/** Lets time pass only when the test says so. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  whenFinished(() => vi.useRealTimers());
}

/** Returns a reply with a declared length and what there is of its body. */
function goneWith(length: number, body: string): string {
  return `HTTP/1.1 410 Gone\r\ncontent-length: ${length}\r\n\r\n${body}`;
}

describe("a batch of push messages", () => {
  it("arrives as it was written, with its headers", async () => {
    const { service, send, commits } = await open();
    const texts = ["", "text", "Ünïcödé 山田 👟", `{"title":"Drop"}`, "x".repeat(3_000)];
    const messages = texts.map((text) => ({ ...messageTo(service.subscribe(), text), topic: "drop-1" }));
    expect(await send(messages)).toEqual(texts.map(() => sent));
    expect(commits).toEqual([[0, 1, 2, 3, 4]]);
    for (const [index, { target }] of messages.entries()) {
      const received = service.messages.filter(({ path }) => target.endpoint.endsWith(path));
      expect(received.map(({ payload }) => payload)).toEqual([texts[index]]);
      expect(received[0]?.headers).toMatchObject({ ttl: "3600", urgency: "normal", topic: "drop-1" });
    }
  });

  it("is committed when the service has all of it but the last bytes, and accepted after that", async () => {
    const { service, send, commits } = await open();
    const messages = Array.from({ length: 40 }, (_, at) => messageTo(service.subscribe(), `text ${at}`));
    const outcomes = await send(messages, async () => {
      await expect.poll(() => service.begun).toBe(40);
      expect(service.messages).toEqual([]);
    });
    expect(outcomes).toEqual(messages.map(() => sent));
    expect(commits).toEqual([messages.map((_, index) => index)]);
    expect(service.messages.map(({ payload }) => payload).toSorted()).toEqual(
      messages.map(({ payload }) => payload).toSorted(),
    );
  });

  it("is not sent when the commit fails, and can be sent again", async () => {
    const { service, send } = await open();
    const messages = Array.from({ length: 5 }, () => messageTo(service.subscribe()));
    const fail = async () => {
      await expect.poll(() => service.begun).toBe(5);
      throw new Error("no database");
    };
    await expect(send(messages, fail)).rejects.toThrow("no database");
    expect(await send(messages)).toEqual(messages.map(() => sent));
    expect(service.messages.length).toBe(5);
  });

  it("uses the connections of the one before, and one signature", async () => {
    const { service, send } = await open();
    const messages = Array.from({ length: 8 }, () => messageTo(service.subscribe()));
    for (const _ of [1, 2, 3]) await send(messages);
    expect(service.messages.length).toBe(24);
    expect(service.connections).toBe(8);
    expect(new Set(service.messages.map(({ headers }) => headers.authorization)).size).toBe(1);
  });

  it("does not wait for another that is held", async () => {
    const { service, send } = await open({ connections: 4 });
    const batch = () => Array.from({ length: 4 }, () => messageTo(service.subscribe()));
    const outcomes = await send(batch(), async () => {
      expect(await send(batch())).toEqual([sent, sent, sent, sent]);
    });
    expect(outcomes).toEqual([sent, sent, sent, sent]);
  });

  it("has as many messages as connections at most", async () => {
    const { service, send, commits } = await open({ connections: 2 });
    const messages = Array.from({ length: 3 }, () => messageTo(service.subscribe()));
    await expect(send(messages)).rejects.toThrow(RangeError);
    await expect(send([messageTo(service.subscribe(), "x".repeat(3_001))])).rejects.toThrow(RangeError);
    expect([commits, service.begun]).toEqual([[], 0]);
  });
});

describe("the outcome of a push message", () => {
  it.each<[Exclude<PushAnswer, "never">, object]>([
    [{ status: 200 }, sent],
    [{ status: 202 }, sent],
    [{ status: 404 }, { outcome: "gone" }],
    [{ status: 410 }, { outcome: "gone" }],
    [{ status: 429 }, later],
    [
      { status: 429, headers: { "retry-after": "120" } },
      { ...later, retryAfterS: 120 },
    ],
    [
      { status: 429, headers: { "retry-after": "86400" } },
      { ...later, retryAfterS: 3_600 },
    ],
    [
      { status: 503, headers: { "retry-after": "Sat, 21 Nov 2026 17:02:00 GMT" } },
      { ...later, retryAfterS: 120 },
    ],
    [
      { status: 503, headers: { "retry-after": "Sat, 21 Nov 2026 16:00:00 GMT" } },
      { ...later, retryAfterS: 0 },
    ],
    [{ status: 503, headers: { "retry-after": "soon" } }, later],
    [{ status: 500 }, later],
    [{ status: 400 }, { outcome: "refused", status: 400 }],
    [{ status: 413 }, { outcome: "refused", status: 413 }],
    [
      { status: 302, headers: { location: "/push/other" } },
      { outcome: "refused", status: 302 },
    ],
  ])("of the reply %o is %o", async (answer, outcome) => {
    const { service, send, commits } = await open();
    const [target, other] = [service.subscribe(), service.subscribe()];
    service.answer(target.endpoint, answer);
    expect(await send([messageTo(target), messageTo(other)])).toEqual([outcome, sent]);
    expect(commits).toEqual([[0, 1]]);
    expect(service.begun).toBe(2);
  });

  it.each([
    [{ status: 410, early: true }, { outcome: "gone" }],
    [
      { status: 429, early: true, headers: { "retry-after": "9" } },
      { outcome: "later", retryAfterS: 9 },
    ],
    [
      { status: 413, early: true },
      { outcome: "refused", status: 413 },
    ],
  ])("of the reply %o, before the last byte, is %o", async (answer, outcome) => {
    const { service, send } = await open();
    const target = service.subscribe();
    service.answer(target.endpoint, answer);
    const [first] = await send([messageTo(target)]);
    expect(first).toEqual(outcome);
    expect(service.messages).toEqual([]);
    expect(await send([messageTo(service.subscribe())])).toEqual([sent]);
  });

  it("is known before the commit when the service replies early, which commits the others only", async () => {
    const { service, send, commits } = await open();
    // The batch waits for a handshake that fails only when the client has closed the connection of the early reply.
    const isReplied = Promise.withResolvers<void>();
    const early = await openPort((socket) => {
      socket.once("data", () => socket.write(goneWith(9, "1")));
      socket.once("close", () => isReplied.resolve());
    });
    const slow = await openPort((socket) => {
      socket.resume();
      isReplied.promise.then(
        () => socket.destroy(),
        () => {},
      );
    });
    const target = service.subscribe();
    const endpoints = [early, slow.replace("http:", "https:"), target.endpoint];
    const outcomes = await send(endpoints.map((endpoint) => messageTo({ ...target, endpoint })));
    expect(outcomes).toEqual([{ outcome: "gone" }, later, sent]);
    expect(commits).toEqual([[2]]);
  });

  it("is later when nothing listens, and when the connection breaks before the last byte", async () => {
    const { service, send, commits } = await open();
    const isBroken = Promise.withResolvers<void>();
    const broken = await openPort((socket) => {
      socket.once("data", () => socket.resetAndDestroy()).once("close", () => isBroken.resolve());
    });
    const target = service.subscribe();
    const endpoints = ["http://127.0.0.1:1/push/a", broken, target.endpoint];
    const outcomes = await send(
      endpoints.map((endpoint) => messageTo({ ...target, endpoint })),
      async () => {
        await isBroken.promise;
        // by the end of this request, the transport has seen what happened before it
        await fetch(service.origin);
      },
    );
    expect(outcomes).toEqual([later, later, sent]);
    expect(commits[0]).not.toContain(0);
    expect(service.messages.length).toBe(1);
  });

  it("is later when a connection is not open in time", async () => {
    const { service, send, commits } = await open({ writeTimeoutMs: 50 });
    const silent = await openPort((socket) => socket.resume());
    const target = service.subscribe();
    expect(await send([messageTo({ ...target, endpoint: silent.replace("http:", "https:") })])).toEqual([later]);
    expect(commits).toEqual([[]]);
  });

  it("is sent when the connection is lost after the last byte, because it may have arrived", async () => {
    const { service, send } = await open();
    const lost = await openPortAtEnd((socket) => socket.resetAndDestroy());
    expect(await send([messageTo({ ...service.subscribe(), endpoint: lost })])).toEqual([sent]);
  });

  it("is sent when no reply comes in time", async () => {
    const { service, send } = await open({ replyTimeoutMs: 50 });
    const silent = service.subscribe();
    service.answer(silent.endpoint, "never");
    expect(await send([messageTo(silent)])).toEqual([sent]);
  });

  it("is that of the reply when its body is too large, without a wait for the rest", async () => {
    stopTimers();
    const { service, send } = await open();
    const endpoint = await openPortAtEnd((socket) => socket.write(goneWith(999_999, "x".repeat(200_000))));
    expect(await send([messageTo({ ...service.subscribe(), endpoint })])).toEqual([{ outcome: "gone" }]);
  });

  it("is that of the reply when its body never ends", async () => {
    stopTimers();
    const { service, send } = await open();
    const endpoint = await openPortAtEnd((socket) => {
      socket.write(goneWith(9, "1"));
      fetch(service.origin).then(
        () => vi.advanceTimersByTime(30_000),
        () => {},
      );
    });
    expect(await send([messageTo({ ...service.subscribe(), endpoint })])).toEqual([{ outcome: "gone" }]);
  });

  it("is refused when the keys of a target are wrong, without a request", async () => {
    const { service, send, commits } = await open();
    const target = service.subscribe();
    const p256dh = Buffer.alloc(65, 4).toString("base64url");
    const wrong = [{ p256dh }, { p256dh: "" }, { auth: "" }].map((keys) => messageTo({ ...target, ...keys }));
    const outcomes = await send([...wrong, messageTo(target)]);
    expect(outcomes).toEqual([...wrong.map(() => ({ outcome: "refused", status: null })), sent]);
    expect([commits, service.begun]).toEqual([[[3]], 1]);
  });

  it("is refused when a browser has subscribed with another key of the site", async () => {
    const keys = makePushKeys();
    const { service, send } = await open({ keys });
    const targets = [service.subscribe(makePushKeys().publicKey), service.subscribe(keys.publicKey)];
    expect(await send(targets.map((target) => messageTo(target)))).toEqual([{ outcome: "refused", status: 403 }, sent]);
    expect(service.messages.length).toBe(1);
  });

  it("does not exist when the site's keys are no pair: nothing is sent", async () => {
    const [{ publicKey }, { privateKey }] = [makePushKeys(), makePushKeys()];
    const { service, send, commits } = await open({ keys: { publicKey, privateKey } });
    await expect(send([messageTo(service.subscribe())])).rejects.toThrow();
    expect([commits, service.begun]).toEqual([[], 0]);
  });
});
