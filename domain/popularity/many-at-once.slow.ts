import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { connect, type Database } from "#db/connect.ts";
import { createApp } from "#server/app.ts";
import { openShop } from "#test/open-shop.ts";
import { findWrongCounts } from "./check-counts.ts";
import type { VoteCounts } from "./cast-votes.ts";
import { openWriters, type Writers } from "./writers.ts";

const CLIENTS = 50;
const PRESSES = 2_000;

/** So many of the clients come by HTTP, each with so many presses; the others by the functions that it calls. */
const BY_HTTP = 10;
const PRESSES_BY_HTTP = 400;

const slugs = ["boot", "clog", "shoe"];
const DAY = "2026-11-21";

/** What a client presses, by whichever way. */
interface Buttons {
  like(product_id: number): Promise<0 | 1>;
  watch(product_id: number): Promise<0 | 1>;
  vote(product_id: number, vote_type: "cop" | "pass"): Promise<VoteCounts>;
}

/** What a client knows that he has done with a product. */
interface Model {
  liked: 0 | 1;
  watched: 0 | 1;
  vote: "cop" | "pass" | null;
}

it("fifty visitors of two processes press 100,000 times, and every reply and count is right", async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const { app, db, services, idOf } = await openShop({
    products: slugs.map((slug) => ({ slug })),
    settings: { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" },
  });
  const other = await createApp(services);
  onTestFinished(() => other.close());
  const processes = [openProcess(services.connection), openProcess(services.connection)];
  const apps = [app, other];
  const ids = slugs.map(idOf);
  const clients = Array.from({ length: CLIENTS }, (_, number) => {
    const who = { visitor_id: `visitor-${number}`, cookie: `${100_000 + number}` };
    const isByHttp = number < BY_HTTP;
    const buttons = isByHttp ? byHttp(apps[number % 2] ?? app, who) : byWriters(processes[number % 2] as Writers, who);
    const presses = isByHttp ? PRESSES_BY_HTTP : (CLIENTS * PRESSES - BY_HTTP * PRESSES_BY_HTTP) / (CLIENTS - BY_HTTP);
    return press(buttons, presses, ids, randomFrom(seed + number), `seed ${seed}, client ${number}`);
  });
  const models = await Promise.all(clients);

  expect(await findWrongCounts(db), `seed ${seed}`).toEqual([]);
  for (const [at, product_id] of ids.entries()) {
    const own = models.map((known) => known[at] as Model);
    const expected = {
      likes: own.filter(({ liked }) => liked).length,
      watchlists: own.filter(({ watched }) => watched).length,
      cops: own.filter(({ vote }) => vote === "cop").length,
      passes: own.filter(({ vote }) => vote === "pass").length,
    };
    expect(await countsOf(db, product_id), `seed ${seed}`).toEqual(expected);
    expect(await rowsOf(db, product_id), `seed ${seed}`).toEqual(expected);
  }
  // and each row is that of who thinks so
  const likes = await db.selectFrom("likes").select(["visitor_id", "product_id"]).execute();
  const thought = models.flatMap((known, number) =>
    known.flatMap(({ liked }, at) => (liked ? [`visitor-${number} ${ids[at]}`] : [])),
  );
  expect(likes.map((row) => `${row.visitor_id} ${row.product_id}`).toSorted()).toEqual(thought.toSorted());
}, 300_000);

/** The writers of a process of its own, with its own connections. */
function openProcess(connection: Parameters<typeof connect>[0]): Writers {
  const db = connect({ ...connection, max: 4 });
  const writers = openWriters(db);
  onTestFinished(async () => {
    await writers.close();
    await db.destroy();
  });
  return writers;
}

/** Presses at random, some buttons at a time, and says what it must have come to; fails at the first reply that is wrong. */
async function press(
  buttons: Buttons,
  presses: number,
  ids: number[],
  random: (below: number) => number,
  where: string,
): Promise<Model[]> {
  const known: Model[] = ids.map(() => ({ liked: 0, watched: 0, vote: null }));
  const pressOne = async (at: number, kind: (typeof kinds)[number]) => {
    const [id, model] = [ids[at] ?? 0, known[at] as Model];
    const wrong = (reply: unknown) => new Error(`${where}: ${kind} ${JSON.stringify({ model, reply })}`);
    if (kind === "vote") {
      model.vote = random(2) === 0 ? "cop" : "pass";
      const reply = await buttons.vote(id, model.vote);
      const { cop_count, pass_count } = reply;
      const own = model.vote === "cop" ? cop_count : pass_count;
      if (own < 1 || cop_count < 0 || pass_count < 0 || cop_count + pass_count > CLIENTS) throw wrong(reply);
    } else {
      const name = kind === "like" ? "liked" : "watched";
      const reply = await buttons[kind](id);
      model[name] = model[name] ? 0 : 1;
      if (reply !== model[name]) throw wrong(reply);
    }
  };
  for (let done = 0; done < presses;) {
    const all = ids.flatMap((_, at) => kinds.map((kind) => ({ at, kind })));
    const few = all.filter(() => random(3) > 0).slice(0, presses - done);
    await Promise.all(few.map(({ at, kind }) => pressOne(at, kind)));
    done += few.length;
  }
  return known;
}

const kinds = ["like", "watch", "vote"] as const;

function byWriters({ likes, watchlists, votes }: Writers, { visitor_id, cookie }: Who): Buttons {
  return {
    like: (product_id) => likes.add({ product_id, visitor_id, day: DAY }),
    watch: (product_id) => watchlists.add({ product_id, cookie, added_at: `${DAY}T12:00:00-05:00` }),
    vote: (product_id, vote_type) => votes.add({ product_id, visitor_id, vote_type }),
  };
}

interface Who {
  visitor_id: string;
  cookie: string;
}

function byHttp(app: Awaited<ReturnType<typeof createApp>>, { visitor_id, cookie }: Who): Buttons {
  const data = async (options: InjectOptions | string) => (await app.inject(options)).json().data;
  return {
    like: (id) => data(`/api/product/${id}/like?visitor_id=${visitor_id}`),
    watch: (id) => data(`/api/product/${id}/watchlist?watchlist-cookie=${cookie}`),
    vote: (id, vote_type) => data({ method: "POST", url: `/api/product-vote/${id}`, body: { vote_type, visitor_id } }),
  };
}

async function countsOf(db: Database, product_id: number) {
  return db
    .selectFrom("product_counts")
    .select(["likes", "watchlists", "cops", "passes"])
    .where("product_id", "=", product_id)
    .executeTakeFirst();
}

async function rowsOf(db: Database, id: number) {
  const { rows } = await sql`
    select (select count(*) from likes where product_id = ${id}) as likes,
      (select count(*) from watchlist_entries where product_id = ${id}) as watchlists,
      (select count(*) from votes where product_id = ${id} and is_cop) as cops,
      (select count(*) from votes where product_id = ${id} and not is_cop) as passes
  `.execute(db);
  return rows[0];
}

/** Numbers that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
