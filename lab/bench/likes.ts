import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { OperatorError } from "../../platform/postgres/operator-error.ts";
import type { Database } from "../../platform/postgres/connect.ts";
import { type PreparedStatement, prepared } from "../../platform/postgres/prepared.ts";
import { todayInNewYork } from "../../domain/time/today.ts";
import { findWrongCounts } from "../../domain/engagement/check-counts.ts";
import { openLikes } from "../../domain/engagement/likes.ts";
import { openVotes } from "../../domain/engagement/votes.ts";
import { openWatchlists } from "../../domain/engagement/watchlist.ts";
import { Owner } from "../../domain/people/owner.ts";
import { median } from "./compare.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";

/** Concurrent visitors. Each presses again when the previous press is acknowledged. */
const VISITORS = 200;

/** Seconds for each side and round. */
const SECONDS = 2;

/** Number of products among which likes are spread. */
const PRODUCTS = 1_000;

const openWriters = (db: Database) => ({
  likes: openLikes(db),
  votes: openVotes(db),
  watchlists: openWatchlists(db),
});

type Writers = ReturnType<typeof openWriters>;

/** Press of a visitor on a product, on each side. Each press is by a new visitor. */
interface Press {
  ours(writers: Writers, product: number, day: string): Promise<unknown>;
  plain(product: number, day: string): PreparedStatement<unknown>;
}

interface Sides {
  ours: number[];
  plain: number[];
}

/**
 * Measures acknowledged, that is committed, likes a second: batched (write-batches.ts), and one by one, where each is a
 * statement that writes the row and adds to both counts. Both sides have the same number of connections.
 */
export const benchLikes: Section = async ({ sites, rounds }) => {
  const { services } = await sites.open(PRODUCTS, "likes");
  const { db } = services;
  const day = todayInNewYork(services.now());
  const rows = await db.selectFrom("products").select("id").orderBy("id").limit(PRODUCTS).execute();
  const ids = rows.map(({ id }) => id);
  const any = () => ids[randomInt(ids.length)] as number;
  const hot = () => ids[0] as number;
  const turns = [like, vote, watch];
  let turn = 0;
  const anyOfThem: Press = {
    ours: (...to) => nextOf(turns, turn++).ours(...to),
    plain: (...to) => nextOf(turns, turn++).plain(...to),
  };
  const found = {
    hot: await compareSides(db, like, hot, day, rounds),
    spread: await compareSides(db, like, any, day, rounds),
    hotMixed: await compareSides(db, anyOfThem, hot, day, rounds),
    spreadMixed: await compareSides(db, anyOfThem, any, day, rounds),
  };
  const [wrong] = await findWrongCounts(db);
  if (wrong)
    throw new OperatorError(`${wrong.what} of ${wrong.slug} are ${wrong.stored}, and ${wrong.recomputed} by rows`);

  const figures = Object.fromEntries(Object.entries(found).map(([name, sides]) => [name, summary(sides)]));
  const told: Record<keyof typeof found, string> = {
    hot: "likes of one product",
    spread: `likes of ${ids.length} products`,
    hotMixed: "likes, votes and watchlists, one product",
    spreadMixed: `the same, ${ids.length} products`,
  };
  printTable([
    [`Acknowledged a second, ${VISITORS} at once`, "ours", "plain", "ratio"],
    ...Object.entries(told).map(([name, what]) => {
      const { ours = 0, plain = 0, ratio = 0 } = figures[name] ?? {};
      return [what, ours.toFixed(0), plain.toFixed(0), ratio.toFixed(2)];
    }),
  ]);
  return { visitors: VISITORS, products: ids.length, ...figures };
};

/** Runs both sides round by round, alternating which comes first. The first round does not count. */
async function compareSides(
  db: Database,
  press: Press,
  product: () => number,
  day: string,
  rounds: number,
): Promise<Sides> {
  const writers = openWriters(db);
  const sides: Sides = { ours: [], plain: [] };
  const doing = {
    ours: () => press.ours(writers, product(), day),
    plain: () => press.plain(product(), day).execute(db),
  };
  for (let round = -1; round < rounds; round++) {
    const turns = ["ours", "plain"] as const;
    for (const side of round % 2 === 0 ? turns : turns.toReversed()) {
      const perSecond = await acknowledged(doing[side]);
      if (round >= 0) sides[side].push(perSecond);
    }
  }
  await Promise.all(Object.values(writers).map((writer) => writer.settled()));
  return sides;
}

/** Returns the presses a second when all visitors press, each one after the other. */
async function acknowledged(press: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let count = 0;
  const visit = async () => {
    while (performance.now() < end) {
      await press();
      count++;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  return (count * 1000) / (performance.now() - start);
}

function summary({ ours, plain }: Sides): { ours: number; plain: number; ratio: number } {
  return {
    ours: median(ours),
    plain: median(plain),
    ratio: median(ours.map((perSecond, round) => perSecond / (plain[round] ?? Number.NaN))),
  };
}

const like: Press = {
  ours: ({ likes }, product_id, day) => likes.add({ product_id, owner: Owner.visitor(randomUUID()), day }),
  plain: (product, day) => {
    const statement = sql`
      with given as (
        insert into likes (owner, product_id, day) values (${randomUUID()}, ${product}, ${day})
        on conflict do nothing
        returning product_id, day
      ), days as (
        insert into product_days (product_id, day, likes) select product_id, day, 1 from given
        on conflict (product_id, day) do update set likes = product_days.likes + 1
      )
      update product_counts set likes = likes + 1 from given where product_counts.product_id = given.product_id
    `;
    return prepared("plain-like", statement);
  },
};

const vote: Press = {
  ours: ({ votes }, product_id) => votes.add({ product_id, owner: Owner.visitor(randomUUID()), vote_type: "cop" }),
  plain: (product) => {
    const statement = sql`
      with given as (
        insert into votes (owner, product_id, is_cop) values (${randomUUID()}, ${product}, true)
        on conflict do nothing
        returning product_id
      )
      update product_counts set cops = cops + 1 from given where product_counts.product_id = given.product_id
    `;
    return prepared("plain-vote", statement);
  },
};

const watch: Press = {
  ours: ({ watchlists }, product_id) =>
    watchlists.add({ product_id, owner: Owner.watchlist(cookie()), added_at: now() }),
  plain: (product) => {
    const statement = sql`
      with given as (
        insert into watchlist_entries (owner, product_id, added_at) values (${cookie()}, ${product}, ${now()})
        on conflict do nothing
        returning product_id
      )
      update product_counts set watchlists = watchlists + 1 from given where product_counts.product_id = given.product_id
    `;
    return prepared("plain-watchlist", statement);
  },
};

function nextOf(turns: Press[], turn: number): Press {
  return turns[turn % turns.length] as Press;
}

/** Returns the id of a new visitor. */
function cookie(): string {
  return `${randomInt(1e12)}`.padStart(12, "1") + `${randomInt(1e8)}`.padStart(8, "0");
}

function now(): string {
  return Temporal.Now.instant().toString();
}
