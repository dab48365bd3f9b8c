import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createApp } from "../../server/app.ts";
import { listenForTest } from "../../test/listen.ts";
import { openShop } from "../../test/open-shop.ts";
import { requireDescriptors, startDropLoad } from "./drop-load.ts";
import { compareWithLedger } from "./ledger.ts";
import { shownDate } from "./shown-date.ts";
import { signInPeople } from "./sign-in-people.ts";

const settings = { TRUST_PROXY: "127.0.0.1" };
const slugs = ["boot", "clog", "shoe"];

async function openDrop() {
  const shop = await openShop({ products: slugs.map((slug) => ({ slug })), settings });
  const [hot = 0, ...productIds] = slugs.map((slug) => shop.idOf(slug));
  const signedIn = await signInPeople(shop.db, 3, shop.services.now());
  const start = (port: number, writesPerSecond = 200) =>
    startDropLoad({
      origin: `http://127.0.0.1:${port}`,
      hot: { id: hot, slug: "boot" },
      productIds,
      readers: 0,
      readsPerSecond: 1,
      writesPerSecond,
      signedIn,
    });
  return { ...shop, start, hot };
}

it("writes what the ledger has, and finds what differs from it", async () => {
  const { app, db, start, hot } = await openDrop();
  const load = start(await listenForTest(app));
  await sleep(2_000);
  const { writes, errors } = await load.stop();
  expect(errors).toEqual({});
  expect(writes.acknowledged).toBeGreaterThan(100);
  const { ledger } = writes;
  expect(new Set(ledger.entries.map(({ kind }) => kind)).size).toBe(3);
  const same = await compareWithLedger(db, ledger);
  expect(same).toEqual({ acknowledged: ledger.entries.length, inDoubt: 0, lost: [], unexpected: [], wrongCounts: [] });

  const liked = ledger.entries.find((entry) => entry.kind === "like" && entry.acknowledged === 1);
  await db
    .deleteFrom("likes")
    .where("owner", "=", String(liked?.owner))
    .where("product_id", "=", Number(liked?.product_id))
    .execute();
  const nobody = { product_id: hot, owner: `${ledger.visitors}nobody`, is_cop: true };
  await db.insertInto("votes").values(nobody).execute();
  const found = await compareWithLedger(db, ledger);
  expect(found.lost).toEqual([{ ...liked, found: 0 }]);
  expect(found.unexpected).toMatchObject([{ kind: "vote", owner: nobody.owner, found: "cop" }]);
  expect(found.wrongCounts.length).toBeGreaterThan(1);
});

it("repeats the writes that nobody answered, once each", async () => {
  const { app, db, services, start } = await openDrop();
  const port = await listenForTest(app);
  const load = start(port);
  await sleep(1_000);
  app.server.closeAllConnections();
  await app.close();
  await sleep(500);
  const again = await createApp(services);
  await again.listen({ host: "127.0.0.1", port });
  await sleep(1_000);
  const { writes, errors } = await load.stop();
  await again.close();
  expect(Object.keys(errors).join()).toContain("ECONNREFUSED");
  const { lost, unexpected, wrongCounts, inDoubt } = await compareWithLedger(db, writes.ledger);
  expect({ lost, unexpected, wrongCounts, inDoubt }).toEqual({ lost: [], unexpected: [], wrongCounts: [], inDoubt: 0 });
});

it("reads the date of the hot product, and of no other", () => {
  const hot = { id: 1, slug: "boot" };
  const drop = (slug: string, date: string) =>
    `<li class="drop group"><time dateTime="${date}" class="date-figure">1</time><a href="/${slug}">`;
  const card = (slug: string, date: string) =>
    `<article class="group card"><a href="/${slug}">A</a><time dateTime="${date}" class="date-figure">1</time>`;
  const home = (date: string) => drop("boot", "2026-11-28") + card("clog", "2026-12-24") + card("boot", date);
  expect(shownDate("home page", hot, home("2026-11-28"))).toBe("2026-11-28");
  expect(shownDate("home page", hot, home("2026-11-29"))).toBe(null);
  expect(shownDate("home page", hot, card("clog", "2026-11-28"))).toBe(null);
});

it("refuses more connections than a process may open", () => {
  expect(() => requireDescriptors(1e9)).toThrow("and the drop needs 1000000000: raise it with ulimit -n");
});
