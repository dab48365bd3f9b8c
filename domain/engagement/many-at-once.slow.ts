import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { connect, type Database } from "#platform/postgres/connect.ts";
import { mulberry32 } from "#demo/random.ts";
import { Owner } from "../people/owner.ts";
import { createApp } from "#server/app.ts";
import { openShop } from "#test/open-shop.ts";
import { findWrongCounts } from "./check-counts.ts";
import type { VoteCounts } from "./votes.ts";
import { openLikes } from "./likes.ts";
import { openVotes } from "./votes.ts";
import { openWatchlists } from "./watchlist.ts";

const CLIENTS = 50;
const PRESSES_PER_CLIENT = 2_000;

/** Clients that press over HTTP; the others call the functions behind it. */
const HTTP_CLIENTS = 10;
const PRESSES_PER_HTTP_CLIENT = 400;

const slugs = ["boot", "clog", "shoe"];
const DAY = "2026-11-21";

/** The buttons of a client, over HTTP or by calling the writers. */
interface Buttons {
  like(product_id: number): Promise<0 | 1>;
  watch(product_id: number): Promise<0 | 1>;
  vote(product_id: number, vote_type: "cop" | "pass"): Promise<VoteCounts>;
}

/** Reactions of a client to a product. */
interface Model {
  liked: 0 | 1;
  watched: 0 | 1;
  vote: "cop" | "pass" | null;
}

it("answers and counts 100,000 presses of fifty visitors on two processes rightly (POP-1, POP-5, POP-10, WATCH-1)", async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const { app, db, services, idOf } = await openShop({
    products: slugs.map((slug) => ({ slug })),
    settings: { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0", WRITES_PER_NETWORK: "0" },
  });
  const other = await createApp(services);
  onTestFinished(() => other.close());
  const processes = [openProcess(services.connection), openProcess(services.connection)];
  const apps = [app, other];
  const ids = slugs.map(idOf);
  const clients = Array.from({ length: CLIENTS }, (_, number) => {
    const who = { visitor_id: `visitor-${number}`, cookie: `${100_000 + number}` };
    const isByHttp = number < HTTP_CLIENTS;
    const buttons = isByHttp ? byHttp(apps[number % 2] ?? app, who) : byWriters(processes[number % 2] as Writers, who);
    const presses = isByHttp
      ? PRESSES_PER_HTTP_CLIENT
      : (CLIENTS * PRESSES_PER_CLIENT - HTTP_CLIENTS * PRESSES_PER_HTTP_CLIENT) / (CLIENTS - HTTP_CLIENTS);
    return press(buttons, presses, ids, randomFrom(seed + number), `seed ${seed}, client ${number}`);
  });
  const models = await Promise.all(clients);

  expect(await findWrongCounts(db), `seed ${seed}`).toEqual([]);
  for (const [at, product_id] of ids.entries()) {
    const ofProduct = models.map((products) => products[at] as Model);
    const expected = {
      likes: ofProduct.filter(({ liked }) => liked).length,
      watchlists: ofProduct.filter(({ watched }) => watched).length,
      cops: ofProduct.filter(({ vote }) => vote === "cop").length,
      passes: ofProduct.filter(({ vote }) => vote === "pass").length,
    };
    expect(await countsOf(db, product_id), `seed ${seed}`).toEqual(expected);
    expect(await rowsOf(db, product_id), `seed ${seed}`).toEqual(expected);
  }
  // Each like belongs to the client that knows of it.
  const likes = await db.selectFrom("likes").select(["owner", "product_id"]).execute();
  const expectedLikes = models.flatMap((products, number) =>
    products.flatMap(({ liked }, at) => (liked ? [`visitor-${number} ${ids[at]}`] : [])),
  );
  expect(likes.map((row) => `${row.owner} ${row.product_id}`).toSorted()).toEqual(expectedLikes.toSorted());
}, 300_000);

/** The writers of a process of its own, with its own connections. */
function openProcess(connection: Parameters<typeof connect>[0]) {
  const db = connect({ ...connection, max: 4 });
  const writers = { likes: openLikes(db), votes: openVotes(db), watchlists: openWatchlists(db) };
  onTestFinished(async () => {
    await Promise.all(Object.values(writers).map((writer) => writer.settled()));
    await db.destroy();
  });
  return writers;
}

type Writers = ReturnType<typeof openProcess>;

/** Presses at random, several buttons at a time, and returns the expected outcome; fails at the first wrong reply. */
async function press(
  buttons: Buttons,
  presses: number,
  ids: number[],
  random: (below: number) => number,
  where: string,
): Promise<Model[]> {
  const models: Model[] = ids.map(() => ({ liked: 0, watched: 0, vote: null }));
  const pressOne = async (at: number, kind: (typeof kinds)[number]) => {
    const [id, model] = [ids[at] ?? 0, models[at] as Model];
    const wrong = (reply: unknown) => new Error(`${where}: ${kind} ${JSON.stringify({ model, reply })}`);
    if (kind === "vote") {
      model.vote = random(2) === 0 ? "cop" : "pass";
      const reply = await buttons.vote(id, model.vote);
      const { cops, passes } = reply;
      const votes = model.vote === "cop" ? cops : passes;
      if (votes < 1 || cops < 0 || passes < 0 || cops + passes > CLIENTS) throw wrong(reply);
    } else {
      const name = kind === "like" ? "liked" : "watched";
      const reply = await buttons[kind](id);
      model[name] = model[name] ? 0 : 1;
      if (reply !== model[name]) throw wrong(reply);
    }
  };
  for (let done = 0; done < presses;) {
    const all = ids.flatMap((_, at) => kinds.map((kind) => ({ at, kind })));
    const some = all.filter(() => random(3) > 0).slice(0, presses - done);
    await Promise.all(some.map(({ at, kind }) => pressOne(at, kind)));
    done += some.length;
  }
  return models;
}

const kinds = ["like", "watch", "vote"] as const;

function byWriters({ likes, watchlists, votes }: Writers, { visitor_id, cookie }: Who): Buttons {
  const [owner, watcher] = [Owner.visitor(visitor_id), Owner.watchlist(cookie)];
  return {
    like: (product_id) => likes.add({ product_id, owner, day: DAY }),
    watch: (product_id) => watchlists.add({ product_id, owner: watcher, added_at: `${DAY}T12:00:00-05:00` }),
    vote: (product_id, vote_type) => votes.add({ product_id, owner, vote_type }),
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

/** A source of whole numbers below a limit, the same for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  const random = mulberry32(seed);
  return (below) => Math.floor(random() * below);
}
