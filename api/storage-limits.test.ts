import type { OpenAPIV3_1 } from "openapi-types";
import { expect, describe, it, onTestFinished, vi } from "vitest";
import { MemoryRateLimitStore } from "#platform/limits/memory-rate-limit-store.ts";
import { insertAccount } from "#test/accounts.ts";
import { otherKeys } from "#test/open-alerts.ts";
import { openShop } from "#test/open-shop.ts";
import { operationsOf } from "../docs/write-api.ts";
import { DailyLimit } from "./daily-limit.ts";
import { TOO_MANY_VISITORS, TOO_MANY_WRITES } from "./storage-limits.ts";

const products = Array.from({ length: 20 }, (_, number) => ({ slug: `shoe-${number}`, full_name: `Shoe ${number}` }));
const NO_OTHER_LIMITS = { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0", LIKES_PER_NETWORK: "0" };

async function openLimited(settings: Record<string, string>) {
  const shop = await openShop({ products, settings: { ...NO_OTHER_LIMITS, ...settings } });
  const id = shop.idOf("shoe-0");
  return {
    ...shop,
    like: (visitor: string, remoteAddress = "192.0.2.1", headers = {}) =>
      shop.app.inject({ url: `/api/product/${id}/like`, query: { visitor_id: visitor }, remoteAddress, headers }),
    bring: (lines: number, remoteAddress = "192.0.2.1") =>
      shop.app.inject({
        method: "POST",
        url: "/api/watchlist/import?watchlist-cookie=123456",
        body: {
          text: products
            .slice(0, lines)
            .map(({ full_name }) => full_name)
            .join("\n"),
        },
        remoteAddress,
      }),
  };
}

const messageOf = (reply: { statusCode: number; json(): { message?: string } }) => [
  reply.statusCode,
  reply.json().message,
];

describe("the visitors of a network of whom something is stored in a day (API-40)", () => {
  it("are limited, and who is known stays so: by the day, by the database and by a login", async () => {
    const { like, db } = await openLimited({ VISITORS_PER_NETWORK: "2" });
    await like("visitor-before", "198.51.100.1");
    const { token } = await insertAccount(db);
    for (const visitor of ["visitor-one", "visitor-two"]) expect((await like(visitor)).statusCode).toBe(200);
    const reply = await like("visitor-three");
    expect(messageOf(reply)).toEqual([429, TOO_MANY_VISITORS]);
    const wait = Number(reply.headers["retry-after"]);
    expect(wait > 86_000 && wait <= 86_400, String(wait)).toBe(true);
    expect((await like("visitor-three")).statusCode).toBe(429);
    expect((await like("visitor-one")).json().data).toBe(0);
    expect((await like("visitor-before")).json().data).toBe(0);
    expect((await like("visitor-three", undefined, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await like("visitor-three", "192.0.2.2")).statusCode).toBe(200);
    const owners = await db.selectFrom("likes").select("owner").orderBy("owner").execute();
    expect(owners.map(({ owner }) => owner)).toEqual(["account/1", "visitor-three", "visitor-two"]);
  });

  it("are no more when a new one makes many calls at once", async () => {
    const { like, counts } = await openLimited({ VISITORS_PER_NETWORK: "1" });
    await like("visitor-one");
    const replies = await Promise.all(Array.from({ length: 20 }, () => like("visitor-two")));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 429));
    expect((await counts("shoe-0"))?.likes).toBe(1);
  });

  it("are four times as many in a /48, and as many as there are with 0", async () => {
    const { like } = await openLimited({ VISITORS_PER_NETWORK: "1" });
    const statuses: number[] = [];
    for (const house of [1, 2, 3, 4, 5])
      statuses.push((await like(`visitor-${house}`, `2001:db8:1:${house}::1`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const free = await openLimited({ VISITORS_PER_NETWORK: "0" });
    for (const number of [1, 2, 3]) expect((await free.like(`visitor-${number}`)).statusCode).toBe(200);
  });

  it("are limited by every call that stores something of theirs", async () => {
    const { app, like } = await openLimited({ VISITORS_PER_NETWORK: "1", PUSH_SERVICES: "https://push.example" });
    await like("visitor-one");
    const bodies: Record<string, object> = {
      vote: { vote_type: "cop" },
      importWatchlist: { text: "Shoe 1" },
      planStep: { product_id: 1, retailer: "Men.US.kith", is_planned: true },
      followReleases: { is_followed: true },
      addAlertBrowser: { endpoint: "https://push.example/1", keys: otherKeys() },
    };
    /** Calls that end something, or count what goes by itself. Those of accounts take what a visitor has to an account. */
    const others = new Set([
      "countView",
      "removeAlertBrowser",
      "stopAlerts",
      "stopCalendarAddresses",
      "unshareWatchlist",
    ]);
    const document = (await app.inject("/api/openapi.json")).json<OpenAPIV3_1.Document>();
    const isOther = ({ operationId = "", tags = [] }: OpenAPIV3_1.OperationObject) =>
      others.has(operationId) || tags.includes("Account");
    const limited: string[] = [];
    for (const { path, method, operation } of operationsOf(document)) {
      const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
      const schema = body?.content["application/json"]?.schema as OpenAPIV3_1.SchemaObject | undefined;
      const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
      const fields = new Set([...parameters.map(({ name }) => name), ...Object.keys(schema?.properties ?? {})]);
      const isOfVisitor = fields.has("visitor_id") || fields.has("watchlist-cookie");
      if (method !== "post" || !isOfVisitor || isOther(operation)) continue;
      const reply = await app.inject({
        method: "POST",
        url: path.replaceAll(/\{\w+\}/g, "1"),
        query: {
          "watchlist-cookie": "654321",
          ...(parameters.some(({ name }) => name === "visitor_id") && { visitor_id: "visitor-two" }),
        },
        ...(body && { body: { visitor_id: "visitor-two", ...bodies[operation.operationId ?? ""] } }),
        remoteAddress: "192.0.2.1",
      });
      expect(messageOf(reply), operation.operationId).toEqual([429, TOO_MANY_VISITORS]);
      limited.push(operation.operationId ?? "");
    }
    expect(limited).toHaveLength(10);
  });
});

describe("the changes of a network in a day (API-40)", () => {
  it("are limited, whoever makes them", async () => {
    const { like, db, counts } = await openLimited({ WRITES_PER_NETWORK: "3" });
    const { token } = await insertAccount(db);
    for (const visitor of ["visitor-one", "visitor-two", "visitor-three"]) await like(visitor);
    expect(messageOf(await like("visitor-four", undefined, { authorization: `Bearer ${token}` }))).toEqual([
      429,
      TOO_MANY_WRITES,
    ]);
    expect((await like("visitor-four", "192.0.2.2")).statusCode).toBe(200);
    expect((await counts("shoe-0"))?.likes).toBe(4);
  });

  it("count each row that an import adds, and none that is there", async () => {
    const { bring, db } = await openLimited({ WRITES_PER_NETWORK: "10" });
    // the call itself is one
    expect((await bring(7)).json()).toMatchObject({ added: 7 });
    expect((await bring(7)).json()).toMatchObject({ added: 0, present: 7 });
    expect(messageOf(await bring(9))).toEqual([429, TOO_MANY_WRITES]);
    expect(await db.selectFrom("watchlist_entries").select("owner").execute()).toHaveLength(7);
    expect((await bring(9, "192.0.2.2")).json()).toMatchObject({ added: 2 });
  });

  it("begin anew a day after the first", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const limit = new DailyLimit(new MemoryRateLimitStore(), "writes", 10);
    const client = { ip: "192.0.2.1" };
    expect([await limit.take(client, 8), (await limit.take(client, 3)) > 0, await limit.take(client, 2)]).toEqual([
      0,
      true,
      0,
    ]);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(await limit.take(client, 10)).toBe(0);
  });
});
