import { expect, it } from "vitest";
import { layOver, type QueuedPress } from "./press-queue.ts";

const marks = {
  id: 7,
  is_liked: 0 as const,
  is_watchlisted: 1 as const,
  is_cop: 0 as const,
  is_pass: 0 as const,
  likes_counts: 3,
  watch_list_count: 5,
  cop_count: 0,
  pass_count: 0,
};

const press = (key: string, after: Partial<QueuedPress["reactions"]>): QueuedPress => ({
  key,
  address: "/api",
  token: null,
  id: "1",
  reactions: { ...marks, ...after },
});

it("a press that waits shows over what the site last said, and moves its count alone (OFF-9)", () => {
  const other = { ...marks, id: 8 };
  const like = press("like 7", { is_liked: 1, likes_counts: 90 });
  expect(layOver([other, marks], like)).toEqual([other, { ...marks, is_liked: 1, likes_counts: 4 }]);
  const removal = press("watchlist 7", { is_watchlisted: 0 });
  expect(layOver([marks], removal)).toEqual([{ ...marks, is_watchlisted: 0, watch_list_count: 4 }]);
  // the site has it already
  expect(layOver([{ ...marks, is_liked: 1 }], like)).toEqual([{ ...marks, is_liked: 1 }]);
  expect(layOver([other], like)).toEqual([other, like.reactions]);
});
