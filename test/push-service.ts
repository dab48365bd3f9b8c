import { createECDH, type ECDH, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
// @ts-expect-error: it has no types
import ece from "http_ece";
import { importJWK, jwtVerify } from "jose";
import type { PushTarget } from "#platform/push/push-message.ts";

const { decrypt } = ece as { decrypt(body: Buffer, keys: Record<string, unknown>): Buffer };

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  /** decrypted; "" when the service does not decrypt */
  payload: string;
}

/** Reply of a service: a status with headers, also "early", before the message has arrived; or none. */
export type PushAnswer = "never" | { status: number; headers?: Record<string, string>; early?: boolean };

export interface TestPushService {
  /** for the list of push services */
  origin: string;
  /** the accepted messages, in order of arrival */
  messages: ReceivedPush[];
  /** the number of requests that have begun */
  begun: number;
  /** the number of connections so far */
  connections: number;
  /** called when a message has arrived, before the reply */
  onMessage?: (message: ReceivedPush) => void;
  /**
   * Makes a subscription, whose private key the service keeps. With the public key of a site, it takes messages of that
   * site only.
   */
  subscribe(siteKey?: string): PushTarget;
  /** Sets the reply to the messages of a subscription; a status below 300 accepts them. */
  answer(endpoint: string, answer: PushAnswer): void;
  stop(): Promise<void>;
}

interface Subscriber {
  privateKey: ECDH;
  authSecret: string;
  siteKey: string | undefined;
}

interface ServiceOptions {
  /** false for a cheap service, which checks nothing and remembers the paths only */
  decrypt?: boolean;
  now?: () => Temporal.Instant;
}

/** Opens a push service that decrypts its messages, until it is stopped. */
export async function openPushService(options: ServiceOptions = {}): Promise<TestPushService> {
  const subscribers = new Map<string, Subscriber>();
  const answers = new Map<string, PushAnswer>();
  const server = createServer((request, response) => {
    service.begun += 1;
    const answer = answers.get(request.url ?? "") ?? { status: 201 };
    // a request without its end rejects
    receive(request, response, answer).catch(() => request.destroy());
  });
  server.on("connection", () => (service.connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  async function receive(request: IncomingMessage, response: ServerResponse, answer: PushAnswer) {
    const { url: path = "", headers } = request;
    const reply = (status: number, more?: Record<string, string>, text = "") =>
      response.writeHead(status, more).end(text);
    if (answer !== "never" && answer.early) reply(answer.status, answer.headers);
    const body = await readBody(request);
    if (answer === "never" || answer.early) return;
    if (options.decrypt === false) {
      service.messages.push({ path, headers: {}, payload: "" });
      reply(answer.status, answer.headers);
      return;
    }
    const problem = await findProblem(request, service.origin, options.now ?? Temporal.Now.instant);
    if (problem) return reply(problem.status, {}, problem.text);
    const subscriber = subscribers.get(path);
    if (!subscriber) return reply(404);
    const { siteKey, ...keys } = subscriber;
    if (siteKey && !headers.authorization?.endsWith(`k=${siteKey}`)) return reply(403, {}, "another site's key");
    if (answer.status < 300) {
      const message = { path, headers, payload: decrypt(body, { version: "aes128gcm", ...keys }).toString() };
      service.messages.push(message);
      service.onMessage?.(message);
    }
    reply(answer.status, answer.headers);
  }

  const service: TestPushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages: [],
    begun: 0,
    connections: 0,
    subscribe(siteKey) {
      const privateKey = createECDH("prime256v1");
      const p256dh = privateKey.generateKeys("base64url");
      const auth = randomBytes(16).toString("base64url");
      const path = `/push/${randomUUID()}`;
      subscribers.set(path, { privateKey, authSecret: auth, siteKey });
      return { endpoint: service.origin + path, p256dh, auth };
    },
    answer: (endpoint, answer) => void answers.set(new URL(endpoint).pathname, answer),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** Starts a push service that decrypts its messages, and stops after the test. */
export async function startPushService(options?: ServiceOptions): Promise<TestPushService> {
  // loads vitest, which benchmarks cannot
  const { whenFinished } = await import("./when-finished.ts");
  const service = await openPushService(options);
  whenFinished(() => service.stop());
  return service;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Returns the reply to a request that a push service refuses (RFC 8030, RFC 8188, RFC 8292). */
async function findProblem({ method, headers }: IncomingMessage, origin: string, now: () => Temporal.Instant) {
  if (method !== "POST") return { status: 405, text: "not a POST" };
  if (!/^\d+$/.test(String(headers["ttl"]))) return { status: 400, text: "no TTL" };
  if (headers["content-encoding"] !== "aes128gcm") return { status: 415, text: "not aes128gcm" };
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (!token || !key) return { status: 401, text: "no Authorization" };
  try {
    const currentDate = new Date(now().epochMilliseconds);
    const rules = { audience: origin, algorithms: ["ES256"], requiredClaims: ["exp", "sub"], currentDate };
    const { payload } = await jwtVerify(token, await importPublicKey(key), rules);
    const hoursLeft = (Number(payload.exp) - currentDate.getTime() / 1000) / 3600;
    return hoursLeft > 24 ? { status: 403, text: "it lasts longer than 24 hours" } : null;
  } catch (error) {
    return { status: 403, text: String(error) };
  }
}

function importPublicKey(key: string) {
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
}
