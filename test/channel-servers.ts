import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Reply in place of the usual one; "never" for none, "cut" to end the connection once it has all of a request. */
export type ChannelAnswer = "never" | "cut" | { status: number; headers?: Record<string, string>; body?: unknown };

/** A complete request, in the order of arrival. */
export interface ReceivedMessage {
  method: string;
  /** with the query */
  path: string;
  headers: IncomingHttpHeaders;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the form holds
  body: any;
  text: string;
}

export interface ChannelServer {
  origin: string;
  /** complete requests that got a usual reply */
  received: ReceivedMessage[];
  /** complete requests that got another reply */
  refused: ReceivedMessage[];
  /** the number of complete requests, whatever their reply */
  arrived: number;
  /** the replies to the next requests, in place of usual ones */
  answers: ChannelAnswer[];
  /** called when a request is complete, before the reply */
  onMessage?: ((message: ReceivedMessage) => void) | undefined;
  stop(): Promise<void>;
}

type Reply = (response: ServerResponse, message: ReceivedMessage) => void;

/** Opens a server on a free port of this machine that keeps what arrives, until it is stopped. */
async function openServer(reply: Reply): Promise<ChannelServer> {
  const server = createServer((request, response) => {
    response.on("error", () => {});
    receive(request, response).catch(() => request.destroy());
  });
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    // a request without its end rejects
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = "", url: path = "", headers } = request;
    const message = { method, path, headers, text, body: JSON.parse(text) };
    result.arrived += 1;
    const answer = result.answers.shift();
    if (answer === "never") return;
    if (answer === "cut") return void request.socket.destroy();
    if (answer) {
      result.refused.push(message);
      const type = { "content-type": "application/json" };
      return void response
        .writeHead(answer.status, { ...type, ...answer.headers })
        .end(JSON.stringify(answer.body ?? {}));
    }
    result.received.push(message);
    result.onMessage?.(message);
    reply(response, message);
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const result: ChannelServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    refused: [],
    arrived: 0,
    answers: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return result;
}

/** Discord as a channel sees it: messages with ids, which can be edited and deleted. */
export interface DiscordServer extends ChannelServer {
  /** the embeds by message, as people see them now */
  messages: Map<
    string,
    { title: string; description?: string; url: string; fields?: { name: string; value: string }[] }
  >;
}

/** Opens a server that behaves as Discord's webhooks do, at any path below /api/webhooks/. */
export async function openDiscord(): Promise<DiscordServer> {
  const messages: DiscordServer["messages"] = new Map();
  let last = 1_000_000;
  const server = await openServer((response, { method, path, body }) => {
    const url = new URL(path, "http://discord");
    const end = (status: number, content: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    const [, edited] = /\/messages\/(\d+)$/.exec(url.pathname) ?? [];
    if (!url.pathname.startsWith("/api/webhooks/")) return end(404, { code: 10_015 });
    const problem = problemOfEmbed(body);
    if (problem) return end(400, { code: 50_035, message: problem });
    if (method === "PATCH" && edited) {
      if (!messages.has(edited)) return end(404, { code: 10_008 });
      messages.set(edited, body.embeds[0]);
      return end(200, { id: edited });
    }
    last += 1;
    messages.set(String(last), body.embeds[0]);
    if (url.searchParams.get("wait") === "true") return end(200, { id: String(last) });
    response.writeHead(204).end();
  });
  return Object.assign(server, { messages });
}

/** Returns why Discord refuses the content of a message; null when it takes it. */
function problemOfEmbed({ embeds, allowed_mentions }: ReceivedMessage["body"]): string | null {
  const [embed] = embeds;
  if (allowed_mentions?.parse?.length !== 0) return "mentions are allowed";
  if ((embed.title ?? "").length > 256 || (embed.description ?? "").length > 4_096) return "too long";
  return (embed.fields ?? []).some(({ value }: { value: string }) => value.length > 1_024 || value === "")
    ? "a field"
    : null;
}

interface SlackText {
  type: "mrkdwn" | "plain_text";
  text: string;
}

/** Opens a server that takes messages as Slack does. */
export function openSlack(): Promise<ChannelServer> {
  return openServer((response, { body }) => {
    const texts = body.blocks.flatMap((block: { text?: SlackText; elements?: SlackText[] }) => [
      ...(block.text ? [block.text] : []),
      ...(block.elements ?? []),
    ]);
    const isBad = texts.some(({ text }: SlackText) => text.length > 3_000 || text === "");
    response.writeHead(isBad ? 400 : 200).end(isBad ? "invalid_blocks" : "ok");
  });
}

/** Opens a server that takes messages as Telegram does. */
export function openTelegram(): Promise<ChannelServer> {
  return openServer((response, { path, body }) => {
    const isKnown = /^\/bot\d+:[\w-]+\/sendMessage$/.test(path);
    const status = !isKnown ? 404 : body.chat_id === "0" ? 400 : 200;
    const description = status === 400 ? "Bad Request: chat not found" : undefined;
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ ok: status === 200, description }));
  });
}

/** Opens a receiver of Standard Webhooks, which refuses a message whose signature is wrong with 401. */
export async function openReceiver(secretOf: (path: string) => string): Promise<ChannelServer> {
  return openServer((response, message) =>
    response.writeHead(isSigned(message, secretOf(message.path)) ? 204 : 401).end(),
  );
}

/** Verifies a message as https://www.standardwebhooks.com says it. */
export function isSigned({ headers, text }: ReceivedMessage, secret: string): boolean {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update([id, timestamp, text].join(".")).digest();
  return (signatures ?? "").split(" ").some((versioned) => {
    const [version, signature = ""] = versioned.split(",");
    const given = Buffer.from(signature, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
