import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";
import { insertStaff } from "#test/staff.ts";

const PRODUCTS = 30_000;
const TIMEOUT_MS = 1_200_000;

const products = (nickname: string) =>
  Array.from({ length: PRODUCTS }, (_, at) => ({
    slug: `shoe-${at}`,
    brand: "nike",
    full_name: `Shoe ${at}`,
    nickname,
  }));

/** Opens a running site whose last change names every product, and an editor whose second factor is fresh. */
async function openLarge() {
  const { db, address } = await createTestDatabase();
  await importRows(db, { products: products("Fog") });
  await importRows(db, { products: products("Mist") });
  const [{ id = 0 } = {}] = await db.selectFrom("changes").select("id").orderBy("id", "desc").limit(1).execute();
  const factorAt = new Date().toISOString();
  const { headers, id: accountId } = await insertStaff(db, "editor", { factorAt });
  const month = 30 * 24 * 60 * 60_000;
  const [last_seen_at, expires_at] = [factorAt, new Date(Date.now() + month).toISOString()];
  await db.updateTable("sessions").set({ last_seen_at, expires_at }).where("account_id", "=", accountId).execute();
  const site = startServer({
    DATA_DIR: createFolder(),
    DATABASE_URL: address,
    MISSES_PER_ADDRESS: "0",
    WRITES_PER_ADDRESS: "0",
  });
  return { origin: await site.address, headers, change: id };
}

/** Reads pages of the list one after the other as long as `goesOn`, then does `after`. Returns the milliseconds of each, the shortest first. */
async function visit(origin: string, goesOn: (visits: number) => boolean, after = async () => {}): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const began = performance.now();
    const reply = await fetch(`${origin}/api/products?page=${1 + (times.length % 1_000)}`);
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
    times.push(performance.now() - began);
    await after();
  }
  return times.toSorted((one, other) => one - other);
}

/** Saves one product at the desk. */
function publish(origin: string, headers: Record<string, string>): Promise<Response> {
  const edits = [{ kind: "set", section: "products", key: "shoe-1", fields: { nickname: "Rain" } }];
  return fetch(`${origin}/api/desk/edits/publish`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ edits }),
  });
}

const show = (sorted: number[]) =>
  [0.5, 0.95, 0.99, 1].map((part) => `${Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)}`).join(", ");

it(
  "an undo of 30,000 entries at the desk is made and shown, and visitors do not wait for it (OPS-27, CAT-66)",
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const { origin, headers, change } = await openLarge();
    const quiet = await visit(origin, (visits) => visits < 500);
    const began = performance.now();
    let isOver = false;
    const undo = fetch(`${origin}/api/desk/changes/${change}/undo`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: "{}",
    }).finally(() => (isOver = true));
    const seen: number[] = [];
    let save: Promise<Response> | undefined;
    const times = await visit(
      origin,
      () => !isOver,
      async () => {
        const reply = await fetch(`${origin}/api/desk/running-work`, { headers });
        const { data } = (await reply.json()) as { data: { percent: number } | null };
        if (data && data.percent !== seen.at(-1)) seen.push(data.percent);
        if (data) save ??= publish(origin, headers);
      },
    );
    const reply = await undo;
    process.stdout.write(
      [
        `undo of ${PRODUCTS} entries: ${reply.status} after ${Math.round((performance.now() - began) / 1000)} s`,
        `${times.length} visits (p50, p95, p99 and most, in ms): ${show(times)}; before it: ${show(quiet)}`,
        `shown: ${seen.join(" ")} %\n`,
      ].join("; "),
    );
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ changed: PRODUCTS });
    expect(seen.length).toBeGreaterThan(1);
    // whoever saves meanwhile reads why that has to wait
    const refused = await save;
    const said = (await refused?.json()) as { message: string } | undefined;
    expect([refused?.status, said?.message]).toEqual([
      409,
      expect.stringMatching(/^An undo by Ann Lee runs since .*, \d+ % done\./),
    ]);
  },
);
