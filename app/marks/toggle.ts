import type { QueryClient } from "@tanstack/react-query";
import type { Mark } from "#domain/visitors/contract.ts";
import { post } from "../fetch-data.ts";
import { type Marks, marksQuery, type Shown, asItCame } from "./marks.tsx";
import { knowVisitor, type Visitor } from "./visitor.ts";

interface Kind {
  flag: "is_liked" | "is_watchlisted";
  count: "likes_counts" | "watch_list_count";
  address: (id: number, visitor: Visitor) => string;
}

const kinds = {
  like: {
    flag: "is_liked",
    count: "likes_counts",
    address: (id, { visitor_id }) => `/api/product/${id}/like?visitor_id=${visitor_id}`,
  },
  watchlist: {
    flag: "is_watchlisted",
    count: "watch_list_count",
    address: (id, { cookie }) => `/api/product/${id}/watchlist?watchlist-cookie=${cookie}`,
  },
} satisfies Record<string, Kind>;

/**
 * Likes a product or puts it on the watchlist, or takes that back: shown at once, and as before when the site refuses (spec
 * §4 "Like", "Watchlist"; §8 "Silently ignored"). Presses on the same product are sent one after the other.
 */
export async function toggle(client: QueryClient, product: Shown, name: keyof typeof kinds): Promise<void> {
  const kind: Kind = kinds[name];
  const isOn = markOf(client, product)[kind.flag] === 1;
  if (!(await areMarksKnown(client))) return;
  // pressed before it was known that it was so already
  if ((markOf(client, product)[kind.flag] === 1) !== isOn) return;
  await client.cancelQueries({ queryKey: ["marks"] });
  set(client, product, kind, !isOn);
  const scope = `${name} ${product.id}`;
  await send(client, scope, {
    mutationFn: () => post<{ data: 0 | 1; add?: number }>(kind.address(product.id, knowVisitor(client))),
    onLastSuccess: ({ data, add }) => {
      set(client, product, kind, data === 1, add);
      if (name !== "watchlist") return;
      for (const queryKey of [["releasing soon"], ["watchlist"]]) void client.invalidateQueries({ queryKey });
    },
    onLastError: () => set(client, product, kind, isOn),
  });
}

/** Votes for or against a product (spec §4 "Vote"): the counts are those of the reply. */
export async function vote(client: QueryClient, product: Shown, vote_type: "cop" | "pass"): Promise<void> {
  if (!(await areMarksKnown(client))) return;
  await client.cancelQueries({ queryKey: ["marks"] });
  const before = markOf(client, product);
  const isCop = vote_type === "cop";
  change(client, {
    ...before,
    is_cop: isCop ? 1 : 0,
    is_pass: isCop ? 0 : 1,
    cop_count: before.cop_count + Number(isCop) - before.is_cop,
    pass_count: before.pass_count + Number(!isCop) - before.is_pass,
  });
  type Reply = { data: Pick<Mark, "is_cop" | "is_pass" | "cop_count" | "pass_count"> };
  await send(client, `vote ${product.id}`, {
    mutationFn: () =>
      post<Reply>(`/api/product-vote/${product.id}`, { vote_type, visitor_id: knowVisitor(client).visitor_id }),
    onLastSuccess: ({ data }) => change(client, { ...markOf(client, product), ...data }),
    onLastError: () => {
      const { is_cop, is_pass, cop_count, pass_count } = before;
      change(client, { ...markOf(client, product), is_cop, is_pass, cop_count, pass_count });
    },
  });
}

/** Waits for them. While the site does not tell them nothing is sent: it might take back what was given before. */
function areMarksKnown(client: QueryClient): Promise<boolean> {
  return client.ensureQueryData(marksQuery(client)).then(
    () => true,
    () => false,
  );
}

interface Call<Reply> {
  mutationFn: () => Promise<Reply>;
  onLastSuccess: (reply: Reply) => void;
  onLastError: () => void;
}

/** Sends after what was asked before in the same scope; only the last reply says what is shown. */
async function send<Reply>(client: QueryClient, scope: string, call: Call<Reply>): Promise<void> {
  const isLast = () => client.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) === 1;
  const mutation = client.getMutationCache().build(client, {
    scope: { id: scope },
    mutationFn: call.mutationFn,
    onSuccess: (reply: Reply) => {
      if (isLast()) call.onLastSuccess(reply);
    },
    onError: () => {
      if (!isLast()) return;
      call.onLastError();
      // a reply that was lost on its way may have been a yes
      void client.invalidateQueries({ queryKey: ["marks"] });
    },
  });
  await mutation.execute(undefined).catch(() => {});
}

/** Shows a mark that is `isOn`; when it was shown so already, no more than what `by` differs from one. */
function set(client: QueryClient, product: Shown, { flag, count }: Kind, isOn: boolean, by = 1): void {
  const mark = markOf(client, product);
  const moved = mark[flag] === Number(isOn) ? by - 1 : by;
  change(client, { ...mark, [flag]: isOn ? 1 : 0, [count]: Math.max(mark[count] + (isOn ? moved : -moved), 0) });
}

function change(client: QueryClient, mark: Mark): void {
  client.setQueryData<Marks>(["marks"], (marks) => ({ ...marks, [mark.id]: mark }));
}

function markOf(client: QueryClient, product: Shown): Mark {
  return client.getQueryData<Marks>(["marks"])?.[product.id] ?? asItCame(product);
}
