import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { clearPresses, withPresses } from "../offline/press-queue.ts";
import { FreshElseCopy } from "./fresh-else-copy.ts";
import { markReply } from "./mark-copy.ts";
import { addPerson, isPersonal, personOf } from "./person.ts";
import { cacheNames } from "./cache-names.ts";

const MAX_REPLIES = 60;
const MAX_AGE_S = 30 * 24 * 60 * 60;

/** Number of times that a person was forgotten: a reply that was asked for before is not kept. */
let forgotten = 0;

const replies = new FreshElseCopy({
  cacheName: cacheNames.person,
  plugins: [
    {
      handlerWillStart: async ({ state }) => void Object.assign(state ?? {}, { forgotten }),
      cacheKeyWillBeUsed: async ({ request }) => addPerson(request.url, await personOf(request)),
      async cacheWillUpdate({ request, response, state }) {
        if (response.status === 401) await forgetPerson();
        if (response.status !== 200 || state?.["forgotten"] !== forgotten) return null;
        await forgetOthers(await personOf(request));
        return response;
      },
    },
    new ExpirationPlugin({ maxEntries: MAX_REPLIES, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }),
  ],
  mark: async (copy) => markReply(copy, new Date()),
});

/** Answers what pages read of one person, without a network from the last reply to the same person (OFF-8). */
export function registerPersonalReplies(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPersonal(url),
    async ({ request, event, url }) => {
      const reply = await replies.handle({ request, event });
      return url.pathname === "/api/marks" && reply.ok ? withPresses(reply) : reply;
    },
  );
}

/** Deletes what is kept of a person, presses that wait included (OFF-8). */
export async function forgetPerson(): Promise<void> {
  forgotten += 1;
  await Promise.all([caches.delete(cacheNames.person), clearPresses().catch(() => {})]);
}

/** Deletes what is kept of anybody but `person`: a page without a worker may have changed the session. */
async function forgetOthers(person: string): Promise<void> {
  const cache = await caches.open(cacheNames.person);
  const others = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.get("person") !== person);
  await Promise.all(others.map((request) => cache.delete(request)));
}
