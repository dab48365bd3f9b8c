import { describe, expect, it } from "vitest";
import { openFeedServer } from "#test/feed-server.ts";
import { type Message, sendHeld } from "./send-held.ts";

const message = (url: string, more: Partial<Message> = {}): Message => ({
  url,
  method: "POST",
  headers: { "content-type": "text/plain" },
  body: Buffer.from("text"),
  ...more,
});

describe("a held request (CHAN-4)", () => {
  it("is committed before its last byte, and returns the reply", async () => {
    const server = await openFeedServer();
    const seen: string[] = [];
    const begun = Promise.withResolvers<void>();
    server.answers.set("/in?a=1", (request, response) => {
      request.on("data", (chunk: Buffer) => {
        seen.push(chunk.toString());
        begun.resolve();
      });
      request.on("end", () => response.writeHead(201, { "x-a": "b" }).end("done"));
    });
    const commit = async () => {
      await begun.promise;
      seen.push("commit");
    };
    const reply = await sendHeld(message(server.at("/in?a=1"), { method: "PATCH" }), commit, server.fetching);
    expect(reply).toMatchObject({ status: 201, headers: { "x-a": "b" } });
    expect("body" in reply && reply.body.toString()).toBe("done");
    expect(server.requests[0]?.method).toBe("PATCH");
    expect(seen).toEqual(["tex", "commit", "t"]);
  });

  it("is not sent when its commit fails", async () => {
    const server = await openFeedServer();
    const ended = Promise.withResolvers<boolean>();
    server.answers.set("/", (request) => {
      request.on("error", () => {});
      request.on("close", () => ended.resolve(request.complete));
      request.resume();
    });
    const commit = () => Promise.reject(new Error("the database is away"));
    await expect(sendHeld(message(server.at("/")), commit, server.fetching)).rejects.toThrow("the database is away");
    expect(await ended.promise).toBe(false);
  });

  it.each(["http://127.0.0.1:1/", "http://localhost/", "http://[::1]/", "http://10.0.0.1/", "http://169.254.169.254/"])(
    "never reaches %s",
    async (url) => {
      let commits = 0;
      const commit = async () => void commits++;
      const reply = await sendHeld(message(url), commit, { userAgent: "test" });
      expect(reply).toMatchObject({ status: null, isSent: false });
      expect("failure" in reply && reply.failure.message).toBe(
        "its host is not known, or it leads to an address or a port that is not public",
      );
      expect(commits).toBe(0);
    },
  );

  it("does not follow a redirect", async () => {
    const server = await openFeedServer();
    server.answers.set("/", { status: 307, headers: { location: server.at("/other") } });
    expect(await sendHeld(message(server.at("/")), async () => {}, server.fetching)).toMatchObject({ status: 307 });
    expect(server.requests).toHaveLength(1);
  });

  it("takes the status of a reply that is huge or never ends, and no more than 64 KB of it", async () => {
    const server = await openFeedServer();
    server.answers.set("/huge", (request, response) => {
      response.on("error", () => {});
      request.on("end", () => response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024, "a"))).resume();
    });
    server.answers.set("/endless", (request, response) => {
      request.on("end", () => response.writeHead(200).write("some")).resume();
    });
    const huge = await sendHeld(message(server.at("/huge")), async () => {}, server.fetching);
    expect(huge.status === null ? 0 : huge.body.length).toBe(64 * 1024);
    const settings = { ...server.fetching, timeoutMs: 300 };
    const endless = await sendHeld(message(server.at("/endless")), async () => {}, settings);
    expect(endless).toMatchObject({ status: 200, body: Buffer.from("some") });
  });

  it("says whether a target without a reply may have it", async () => {
    const server = await openFeedServer();
    server.answers.set("/silent", (request) => void request.resume());
    server.answers.set("/broken", (request) => {
      request.once("data", () => request.socket.destroy());
    });
    const settings = { ...server.fetching, timeoutMs: 300 };
    const silent = await sendHeld(message(server.at("/silent")), async () => {}, settings);
    expect(silent).toMatchObject({ status: null, isSent: true, failure: { message: "it did not finish in time" } });
    const refused = await sendHeld(message("http://127.0.0.1:1/"), async () => {}, {
      ...settings,
      isAllowed: () => true,
    });
    expect(refused).toMatchObject({ status: null, isSent: false });
    const broken = await sendHeld(message(server.at("/broken")), async () => {}, server.fetching);
    expect(broken).toMatchObject({ status: null, failure: { message: "the connection broke off" } });
    const odd = await sendHeld(message("ftp://a.example/s3cret"), async () => {}, server.fetching);
    expect(JSON.stringify(odd)).not.toContain("s3cret");
  });
});
