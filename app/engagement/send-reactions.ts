import { personalQueries } from "../browser/personal-queries.ts";
import type { QueryClient } from "@tanstack/react-query";
import { post } from "../browser/fetch-data.ts";
import { readAgain } from "../browser/read-again.ts";
import type { QuerySource } from "../browser/queries.tsx";
import {
  defaultReactions,
  type ReactionsById,
  reactionsQuery,
  readVotes,
  type PendingReaction,
  PENDING_REACTIONS,
  pendingReactions,
  type CountedProduct,
  withPendingReaction,
  withPendingReactions,
} from "./reactions.tsx";
import { canWait, sendOrQueue } from "./send-or-queue.ts";
import { getOrCreateVisitor, type Visitor } from "./visitor.ts";
import type { Reactions } from "#domain/engagement/reactions.ts";
import type { WireVotes } from "#wire/reactions.ts";

/** Queries that are loaded, and the page that they are for. */
export interface Queried {
  source: QuerySource;
  client: QueryClient;
}

interface Toggle {
  flag: "isLiked" | "isWatchlisted";
  address: (id: number, visitor: Visitor, wanted: 0 | 1) => string;
}

const toggles = {
  like: {
    flag: "isLiked",
    address: (id, { visitor_id }, wanted) => `/api/product/${id}/like?visitor_id=${visitor_id}&wanted=${wanted}`,
  },
  watchlist: {
    flag: "isWatchlisted",
    address: (id, { cookie }, wanted) => `/api/product/${id}/watchlist?watchlist-cookie=${cookie}&wanted=${wanted}`,
  },
} satisfies Record<string, Toggle>;

/**
 * Likes a product or puts it on the watchlist, or takes that back (POP-1, POP-2, WATCH-1). Shows the change at once and
 * reverts it when the server refuses (POP-9); while the site does not answer, the press waits on the device (OFF-9). Presses of one
 * product are sent one after the other (POP-10). Returns what the server has then, or will have; null when it refused, and when
 * another press has followed.
 */
export async function toggle(
  queried: Queried,
  product: CountedProduct,
  name: keyof typeof toggles,
): Promise<boolean | null> {
  const { flag, address }: Toggle = toggles[name];
  const { id } = product;
  const shown = withPendingReactions(reactionsOf(queried, product), pendingReactions(queried.client));
  const value = !shown[flag];
  const isSent = await send(queried, `${name} ${id}`, { id, [flag]: value }, async () => {
    // the server has this value already: it had not been read yet, or the press that this one reverts was refused
    if (reactionsOf(queried, product)[flag] === value) return;
    const after = withPendingReaction(reactionsOf(queried, product), { id, [flag]: value });
    const call = address(id, getOrCreateVisitor(queried.source), value ? 1 : 0);
    const reply = await sendOrQueue<{ data: 0 | 1; add?: number }>(`${name} ${id}`, call, after);
    const done = { id, [flag]: reply ? reply.data === 1 : value };
    // as they are by now: another press of the product may have been answered meanwhile
    storeReactions(queried, withPendingReaction(reactionsOf(queried, product), done, reply?.add));
    if (name !== "watchlist") return;
    for (const queryKey of [[personalQueries.releasingSoon], [personalQueries.watchlist]])
      void readAgain(queried.client, queryKey);
  });
  const isLast = !pendingReactions(queried.client).some((reaction) => reaction.id === id && flag in reaction);
  return isSent && isLast ? value : null;
}

/** Votes on a product; the page then shows the counts of the reply (POP-5). */
export async function vote(queried: Queried, product: CountedProduct, vote_type: "cop" | "pass"): Promise<void> {
  const { id } = product;
  const reaction: PendingReaction = { id, isCop: vote_type === "cop", isPass: vote_type === "pass" };
  await send(queried, `vote ${id}`, reaction, async () => {
    const { visitor_id } = getOrCreateVisitor(queried.source);
    const { data } = await post<{ data: WireVotes }>(`/api/product-vote/${id}`, { vote_type, visitor_id });
    storeReactions(queried, { ...reactionsOf(queried, product), ...readVotes(data) });
  });
}

/**
 * Makes a call after all earlier ones of its scope (POP-10), and after the visitor's reactions have been read: without them,
 * a click on a product that was liked before would take the like back. Returns whether it succeeded.
 */
async function send(
  queried: Queried,
  scope: string,
  reaction: PendingReaction,
  call: () => Promise<void>,
): Promise<boolean> {
  const { client } = queried;
  const reactions = reactionsQuery(queried.source);
  const mutation = client.getMutationCache().build<void, Error, PendingReaction, unknown>(client, {
    mutationKey: PENDING_REACTIONS.mutationKey,
    scope: { id: scope },
    mutationFn: async () => {
      await client.fetchQuery(reactions).catch(failUnlessWaiting);
      await call().catch((error: unknown) => {
        // the call may have succeeded and only its reply been lost
        void client.invalidateQueries({ queryKey: reactions.queryKey });
        throw error;
      });
    },
  });
  return mutation.execute(reaction).then(
    () => true,
    () => false,
  );
}

/** Goes on without the reactions where presses can wait for the site: a call says what is wanted. */
function failUnlessWaiting(error: unknown): void {
  if (!canWait()) throw error;
}

/** Returns the visitor's reactions to a product without pending ones. */
function reactionsOf({ source, client }: Queried, product: CountedProduct): Reactions {
  return client.getQueryData<ReactionsById>(reactionsQuery(source).queryKey)?.[product.id] ?? defaultReactions(product);
}

function storeReactions({ source, client }: Queried, reactions: Reactions): void {
  const { queryKey } = reactionsQuery(source);
  client.setQueryData<ReactionsById>(queryKey, (all) => ({ ...all, [reactions.id]: reactions }));
}
