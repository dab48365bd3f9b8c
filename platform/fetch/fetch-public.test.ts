import type { ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Answer, openFeedServer, type TestFeedServer } from "#test/feed-server.ts";
import { fetchPublic, type FetchRequest, type FetchSettings } from "./fetch-public.ts";

const MB = 1024 * 1024;
const limits = { timeoutMs: 5_000, maxBytes: 5 * MB };
const NOT_PUBLIC = "its host is not known, or it leads to an address or a port that is not public";

function get(server: TestFeedServer, path: string, request: Partial<FetchRequest> = {}, settings = {}) {
  return fetchPublic(server.at(path), { ...limits, ...request }, { ...server.fetching, ...settings });
}

/** Answers /1 with a redirect to /2, and so on, until /`last`. */
function redirectTo(server: TestFeedServer, last: number) {
  for (let at = 1; at < last; at++) server.answers.set(`/${at}`, { status: 302, headers: { location: `/${at + 1}` } });
  server.answers.set(`/${last}`, { body: "here" });
}

describe("fetchPublic", () => {
  it("sends who we are, and nothing else about us (NEWS-14)", async () => {
    const server = await openFeedServer();
    server.answers.set("/a", { status: 307, headers: { location: "/b", "set-cookie": "a=1" } });
    server.answers.set("/b", { body: "text", headers: { "content-type": "text/plain" } });
    const { status, url, body, headers } = await get(server, "/a#part", { headers: { accept: "text/plain" } });
    expect([status, url, body.toString(), headers["content-type"]]).toEqual([
      200,
      server.at("/b"),
      "text",
      "text/plain",
    ]);
    expect(server.requests.map(({ method, headers }) => ({ method, headers }))).toEqual(
      [1, 2].map(() => ({
        method: "GET",
        headers: {
          connection: "keep-alive",
          host: `127.0.0.1:${server.port}`,
          "user-agent": "Toebox feed reader; +http://localhost:3000",
          accept: "text/plain",
          "accept-encoding": "gzip, br, deflate",
        },
      })),
    );
  });

  it("follows five redirects and no sixth, and no loop", async () => {
    const server = await openFeedServer();
    redirectTo(server, 4);
    expect((await get(server, "/1")).body.toString()).toBe("here");
    redirectTo(server, 6);
    expect((await get(server, "/1")).body.toString()).toBe("here");
    redirectTo(server, 7);
    await expect(get(server, "/1")).rejects.toThrow("it redirects more than 5 times");
    server.answers.set("/loop", { status: 301, headers: { location: "/loop" } });
    await expect(get(server, "/loop")).rejects.toThrow("it redirects more than 5 times");
  });

  it.each([
    "ftp://example.com/",
    "file:///etc/passwd",
    "http://ann:secret@example.com/",
    "http://[fe80::1%25eth0]/",
    "http://",
  ])("refuses %s, also as a redirect", async (address) => {
    const server = await openFeedServer();
    await expect(fetchPublic(address, limits, server.fetching)).rejects.toThrow(/^it (does not|holds|leads to)/);
    server.answers.set("/", { status: 302, headers: { location: address } });
    await expect(get(server, "/")).rejects.toThrow(/^it (does not|holds|leads to)/);
  });
});

describe("the guard of fetchPublic (NEWS-14)", () => {
  it("refuses this machine in any notation, also as a redirect, and never connects", async () => {
    const server = await openFeedServer();
    const other = await openFeedServer();
    const hosts = [
      "127.0.0.1",
      "2130706433",
      "0x7f000001",
      "0177.0.0.1",
      "127.1",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "0",
      "[::]",
    ];
    for (const host of [...hosts, "localhost"]) {
      const address = `http://${host}:${other.port}/`;
      await expect(fetchPublic(address, limits, { userAgent: "test" }), host).rejects.toThrow(NOT_PUBLIC);
      server.answers.set("/", { status: 302, headers: { location: address } });
      await expect(get(server, "/"), host).rejects.toThrow(NOT_PUBLIC);
    }
    expect(other.requests).toEqual([]);
  });

  it("refuses a name that resolves to this machine", async () => {
    const other = await openFeedServer();
    const resolve: FetchSettings["resolve"] = async () => [{ address: "127.0.0.1", family: 4 }];
    const isAllowed = (address: string) => address !== "127.0.0.1";
    const address = `http://feeds.example:${other.port}/`;
    for (const settings of [{ resolve }, { resolve, isAllowed }])
      await expect(fetchPublic(address, limits, { userAgent: "test", ...settings })).rejects.toThrow(NOT_PUBLIC);
    expect(other.requests).toEqual([]);
  });

  it("connects to the address that it checked, whatever the name resolves to later", async () => {
    const server = await openFeedServer();
    server.answers.set("/", { status: 302, headers: { location: `http://feeds.example:${server.port}/again` } });
    server.answers.set("/again", { body: "again" });
    const asked: string[] = [];
    const checked: string[] = [];
    const settings: Partial<FetchSettings> = {
      resolve: async (hostname) => {
        asked.push(hostname);
        return [
          { address: "10.0.0.1", family: 4 },
          { address: "127.0.0.1", family: 4 },
        ];
      },
      isAllowed: (address, port) => {
        checked.push(address);
        return server.fetching.isAllowed?.(address, port) ?? false;
      },
    };
    const { body } = await get(server, "/", {}, settings);
    expect(body.toString()).toBe("again");
    expect([asked, checked]).toEqual([["feeds.example"], ["127.0.0.1", "10.0.0.1", "127.0.0.1"]]);
  });
});

describe("the body of fetchPublic", () => {
  it.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
    ["GZIP, identity", gzipSync],
  ])("is decompressed: %s", async (encoding, compress) => {
    const server = await openFeedServer();
    server.answers.set("/", { headers: { "content-encoding": encoding }, body: compress("Söhne".repeat(1000)) });
    expect((await get(server, "/")).body.toString()).toBe("Söhne".repeat(1000));
  });

  it.each([
    ["gzip", Buffer.from("no gzip"), "its compressed content is damaged"],
    ["gzip", gzipSync("text").subarray(0, 15), "its compressed content is damaged"],
    ["br", Buffer.from("no brotli at all"), "its compressed content is damaged"],
    ["zip", Buffer.from("text"), "its content is compressed in an unknown way"],
    ["gzip, gzip, gzip", gzipSync("text"), "its content is compressed in an unknown way"],
  ])("is refused when it is damaged: %s", async (encoding, body, reason) => {
    const server = await openFeedServer();
    server.answers.set("/", { headers: { "content-encoding": encoding }, body });
    await expect(get(server, "/")).rejects.toThrow(reason);
  });

  it("is not read beyond its limit", async () => {
    const server = await openFeedServer();
    let sent = 0;
    const stopped = Promise.withResolvers<void>();
    server.answers.set("/", (_, response) => {
      response.on("close", stopped.resolve);
      const send = () => {
        while (sent < 100 * MB && !response.destroyed) {
          sent += 64 * 1024;
          if (!response.write(Buffer.alloc(64 * 1024))) return;
        }
      };
      response.on("drain", send);
      send();
    });
    await expect(get(server, "/")).rejects.toThrow("it is larger than 5 MB");
    await stopped.promise;
    // By then the system's buffers have the bytes that were on their way.
    expect(sent).toBeLessThan(30 * MB);
  });

  it.each([
    ["gzip", gzipSync(Buffer.alloc(50 * MB))],
    ["br", brotliCompressSync(Buffer.alloc(50 * MB))],
    ["gzip, gzip", gzipSync(gzipSync(Buffer.alloc(50 * MB)))],
  ])("may not expand beyond its limit: %s", async (encoding, body) => {
    const server = await openFeedServer();
    server.answers.set("/", { headers: { "content-encoding": encoding }, body });
    await expect(get(server, "/")).rejects.toThrow("it is larger than 5 MB");
  });
});

describe("the time limit of fetchPublic", () => {
  it.each<[string, Answer]>([
    ["never answers", () => {}],
    ["stalls after its headers", (_, response) => void response.writeHead(200).write("<rss")],
    ["redirects to one that never answers", { status: 302, headers: { location: "/never" } }],
  ])("ends a fetch from a server that %s", async (_, answer) => {
    const server = await openFeedServer();
    server.answers.set("/", answer).set("/never", () => {});
    await expect(get(server, "/", {}, { timeoutMs: 50 })).rejects.toThrow("it did not finish in time");
  });

  it("ends a fetch when the process stops", async () => {
    const server = await openFeedServer();
    const stopping = new AbortController();
    server.answers.set("/", () => stopping.abort());
    await expect(get(server, "/", { signal: stopping.signal })).rejects.toThrow("it was interrupted");
  });

  it.each([
    ["refuses the connection", "http://127.0.0.1:1/", "its host refuses the connection"],
    [
      "is unknown",
      "http://nobody.invalid/",
      "its host is not known, or it leads to an address or a port that is not public",
    ],
  ])("is not needed when the host %s", async (_, address, reason) => {
    const resolve = () => Promise.reject(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }));
    const settings = { userAgent: "test", isAllowed: () => true, resolve };
    await expect(fetchPublic(address, limits, settings)).rejects.toThrow(reason);
  });

  it.each([
    [
      "breaks off",
      (response: ServerResponse) => response.writeHead(200, { "content-length": "9" }).write("1"),
      "the connection broke off",
    ],
    [
      "speaks no HTTP",
      (response: ServerResponse) => response.socket?.write("220 mail ready\r\n"),
      "its host does not answer in HTTP",
    ],
  ])("is not needed when the host %s", async (_, begin, reason) => {
    const server = await openFeedServer();
    server.answers.set("/", (_, response) => {
      begin(response);
      setImmediate(() => response.socket?.destroySoon());
    });
    await expect(get(server, "/")).rejects.toThrow(reason);
  });
});
