import type { QueryClient } from "@tanstack/react-query";
import type { Mark } from "#domain/visitors/contract.ts";
import { post } from "../fetch-data.ts";
import { asItCame, type Marks, marksQuery, type Press, PRESSES, type Shown, withPress, withPresses } from "./marks.tsx";
import { knowVisitor, type Visitor } from "./visitor.ts";

interface Kind {
  flag: "is_liked" | "is_watchlisted";
  address: (id: number, visitor: Visitor) => string;
}

const kinds = {
  like: {
    flag: "is_liked",
    address: (id, { visitor_id }) => `/api/product/${id}/like?visitor_id=${visitor_id}`,
  },
  watchlist: {
    flag: "is_watchlisted",
    address: (id, { cookie }) => `/api/product/${id}/watchlist?watchlist-cookie=${cookie}`,
  },
} satisfies Record<string, Kind>;

/**
 * Likes a product or puts it on the watchlist, or takes that back: shown at once, and as the site has it when that refuses
 * (spec §4 "Like", "Watchlist"; §8 "Silently ignored"). Presses on the same product are sent one after the other.
 */
export async function toggle(client: QueryClient, product: Shown, name: keyof typeof kinds): Promise<void> {
  const { flag, address }: Kind = kinds[name];
  const { id } = product;
  const pending = client.getMutationCache().findAll(PRESSES);
  const shown = withPresses(
    markOf(client, product),
    pending.map(({ state }) => state.variables as Press),
  );
  const wanted = shown[flag] === 1 ? 0 : 1;
  await send(client, `${name} ${id}`, { id, [flag]: wanted }, async () => {
    // pressed before it was known that it is so already, or to take back what the site had refused
    if (markOf(client, product)[flag] === wanted) return;
    const { data, add } = await post<{ data: 0 | 1; add?: number }>(address(id, knowVisitor(client)));
    know(client, withPress(markOf(client, product), { id, [flag]: data }, add));
    if (name !== "watchlist") return;
    for (const queryKey of [["releasing soon"], ["watchlist"]]) void client.invalidateQueries({ queryKey });
  });
}

/** Votes for or against a product (spec §4 "Vote"): the counts are those of the reply. */
export async function vote(client: QueryClient, product: Shown, vote_type: "cop" | "pass"): Promise<void> {
  const { id } = product;
  const press: Press = vote_type === "cop" ? { id, is_cop: 1, is_pass: 0 } : { id, is_cop: 0, is_pass: 1 };
  await send(client, `vote ${id}`, press, async () => {
    const { visitor_id } = knowVisitor(client);
    type Reply = { data: Pick<Mark, "is_cop" | "is_pass" | "cop_count" | "pass_count"> };
    const { data } = await post<Reply>(`/api/product-vote/${id}`, { vote_type, visitor_id });
    know(client, { ...markOf(client, product), ...data });
  });
}

/** Makes a call after those of the same scope, once it is known what this visitor did before: it might take that back. */
async function send(client: QueryClient, scope: string, press: Press, call: () => Promise<void>): Promise<void> {
  const marks = marksQuery(client);
  const mutation = client.getMutationCache().build<void, Error, Press, unknown>(client, {
    mutationKey: PRESSES.mutationKey,
    scope: { id: scope },
    mutationFn: async () => {
      await client.fetchQuery(marks);
      await call().catch((error: unknown) => {
        // a reply that was lost on its way may have been a yes
        void client.invalidateQueries({ queryKey: marks.queryKey });
        throw error;
      });
    },
  });
  await mutation.execute(press).catch(() => {});
}

/** How a product stands with this visitor, as far as the site has said. */
function markOf(client: QueryClient, product: Shown): Mark {
  return client.getQueryData(marksQuery(client).queryKey)?.[product.id] ?? asItCame(product);
}

function know(client: QueryClient, mark: Mark): void {
  client.setQueryData<Marks>(marksQuery(client).queryKey, (marks) => ({ ...marks, [mark.id]: mark }));
}
