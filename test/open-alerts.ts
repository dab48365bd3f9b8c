import { makePushKeys } from "#platform/push/push-keys.ts";
import { NOON } from "./create-test-app.ts";
import { ann, openShop } from "./open-shop.ts";
import { startPushService } from "./push-service.ts";

/** Person who calls: a visitor by the watchlist's number, or an account by its token. */
export type Person = { cookie: string } | { token: string };

const models = [{ slug: "court", brand: "nike", name: "Court" }];

/** Opens the API about alerts, with a push service that it knows. */
export async function openAlertCalls(settings: Record<string, string> = {}) {
  const service = await startPushService({ now: () => Temporal.Instant.from(NOON) });
  const noLimits = { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0", LIKES_PER_NETWORK: "0" };
  const shop = await openShop({ models, settings: { PUSH_SERVICES: service.origin, ...noLimits, ...settings } });
  const { app, db } = shop;
  const call = async (method: "GET" | "POST", path: string, person: Person | null, body?: object, headers = {}) => {
    const isVisitor = person && "cookie" in person;
    const reply = await app.inject({
      method,
      url: `/api${path}${isVisitor ? `?watchlist-cookie=${person.cookie}` : ""}`,
      headers: { ...(person && "token" in person && { authorization: `Bearer ${person.token}` }), ...headers },
      ...(body && { body }),
    });
    return { httpStatus: reply.statusCode, ...reply.json() };
  };
  const post = (path: string, person: Person | null, body: object = {}, headers = {}) =>
    call("POST", `/alerts${path}`, person, body, headers);
  return {
    ...shop,
    service,
    post,
    call,
    /** Returns the whole reply about a person's alerts. */
    read: async (person: Person = ann) => (await call("GET", "/alerts", person)).data,
    /** Has a new browser show a person's alerts; returns its address and keys. */
    async addBrowser(person: Person = ann, userAgent = "") {
      const { endpoint, ...keys } = service.subscribe();
      const reply = await post("/browsers", person, { endpoint, keys }, { "user-agent": userAgent });
      return { endpoint, keys, reply };
    },
    /** The addresses of the browsers that show somebody's alerts, the oldest first. */
    endpoints: async () => {
      const rows = await db.selectFrom("push_subscriptions").select("endpoint").orderBy("id").execute();
      return rows.map(({ endpoint }) => endpoint);
    },
    modelId: async () => (await db.selectFrom("models").select("id").executeTakeFirstOrThrow()).id,
  };
}

/** A key of no browser that any service knows. */
export const otherKeys = () => ({ p256dh: makePushKeys().publicKey, auth: "AAAAAAAAAAAAAAAAAAAAAA" });
