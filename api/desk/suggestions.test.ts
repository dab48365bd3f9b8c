import { expect, it } from "vitest";
import { createTestApp, NOON } from "#test/create-test-app.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { importRows } from "#test/import-rows.ts";
import { insertStaff } from "#test/staff.ts";
import { catalog, source_url } from "#test/suggestions.ts";

const noon = Temporal.Instant.from(NOON);

async function openQueue() {
  const test = await createTestApp(NOON, { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" });
  const { app, db } = test;
  await importRows(db, catalog);
  const [ann, ben] = [
    await insertStaff(db, "moderator", { email: "ann@example.com" }),
    await insertStaff(db, "moderator", { email: "ben@example.com" }),
  ];
  const post = async (url: string, body: object, headers = {}, remoteAddress = "127.0.0.1") => {
    const reply = await app.inject({ method: "POST", url, headers, body, remoteAddress });
    return { ...reply.json(), status: reply.statusCode };
  };
  const slug = catalog.products[0]?.slug;
  return {
    ...test,
    ann,
    ben,
    suggest: (fields: object, { headers = {}, address }: { headers?: object; address?: string } = {}) =>
      post("/api/suggestions", { section: "products", slug, source_url, changes: {}, ...fields }, headers, address),
    as: ({ headers }: typeof ann) => ({
      list: async () => (await app.inject({ url: "/api/desk/suggestions", headers })).json(),
      act: (id: number, act: string, body: object = {}) => post(`/api/desk/suggestions/${id}/${act}`, body, headers),
    }),
    dateOf: async () => (await readCatalog(db)).products[0]?.release_date,
  };
}

it("equal suggestions are one in the queue, which one moderator takes and accepts (DESK-6)", async () => {
  const { db, ann, ben, suggest, as, dateOf } = await openQueue();
  const changes = { release_date: "2026-12-12" };
  await suggest({ changes, email: "eve@example.com", comment: "<b>Seen</b> in the app" });
  await suggest({ changes, source_url: "https://other.example/shoe" });
  const { data, total } = await as(ann).list();
  expect([total, data.length]).toEqual([1, 1]);
  expect(data[0]).toMatchObject({
    section: "products",
    path: "/shoe",
    diff: [{ field: "Release date", before: "2026-12", after: "2026-12-12" }],
    changes_date: true,
    closes: false,
    state: "open",
    taken: null,
    suggestions: [
      { source_url, comment: "<b>Seen</b> in the app", has_email: true, has_account: false },
      { source_url: "https://other.example/shoe", comment: null, has_email: false },
    ],
  });
  expect(JSON.stringify(data)).not.toContain("eve@");
  const { id } = data[0];
  expect((await as(ann).act(id, "accept")).status).toBe(409);
  const taken = await Promise.all([as(ann).act(id, "take"), as(ben).act(id, "take")]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [winner, loser] = taken[0]?.status === 200 ? [ann, ben] : [ben, ann];
  expect((await as(winner).list()).data[0].taken).toEqual({
    is_mine: true,
    until: noon.add({ minutes: 10 }).toString({ fractionalSecondDigits: 3 }),
  });
  expect((await as(loser).list()).data[0].taken.is_mine).toBe(false);
  expect((await as(loser).act(id, "reject", { reason: "No" })).status).toBe(409);
  await as(loser).act(id, "release");
  const { status, change_id } = await as(winner).act(id, "accept", { kind: "community" });
  expect([status, await dateOf()]).toEqual([200, "2026-12-12"]);
  const change = await db.selectFrom("changes").selectAll().where("id", "=", change_id).executeTakeFirstOrThrow();
  expect(change).toMatchObject({ actor: "desk", account_id: winner.id, origin: "submission", source_url });
  expect((await as(ann).list()).total).toBe(0);
  expect((await as(winner).act(id, "take")).status).toBe(422);
});

it("a rejection needs a reason, which its author reads; what was taken is given back (DESK-6)", async () => {
  const { app, ann, ben, suggest, as, dateOf } = await openQueue();
  const { token } = (await suggest({ changes: { release_date: "2026-12-12" } })).data;
  const [{ id }] = (await as(ann).list()).data;
  await as(ann).act(id, "take");
  for (const reason of [undefined, "", "  ", "a\u0000b", "x".repeat(501), 7, ["no"]])
    expect((await as(ann).act(id, "reject", { reason })).status).toBe(422);
  expect((await as(ann).act(id, "release")).status).toBe(200);
  expect((await as(ben).act(id, "take")).status).toBe(200);
  expect((await as(ben).act(id, "reject", { reason: "The retailer says otherwise." })).status).toBe(200);
  expect(await dateOf()).toBe("2026-12");
  expect((await app.inject(`/api/suggestions/${token}`)).json().data).toMatchObject({
    reason: "The retailer says otherwise.",
  });
  for (const act of ["take", "accept", "reject"])
    expect((await as(ann).act(999_999, act, { reason: "No" })).status, act).toBe(404);
});

it("the removal of a store needs a fresh factor (DESK-6)", async () => {
  const { db, ann, suggest, as } = await openQueue();
  await suggest({ section: "stores", slug: "kith", closed: 1 });
  const [{ id, closes }] = (await as(ann).list()).data;
  expect(closes).toBe(true);
  await as(ann).act(id, "take");
  const hourAgo = noon.subtract({ hours: 1 }).toString();
  await db.updateTable("sessions").set({ factor_at: hourAgo }).where("id", "=", ann.sessionId).execute();
  expect(await as(ann).act(id, "accept")).toMatchObject({ status: 403, reason: "factor-stale" });
  await db.updateTable("sessions").set({ factor_at: NOON }).where("id", "=", ann.sessionId).execute();
  expect((await as(ann).act(id, "accept")).status).toBe(200);
  expect(await db.selectFrom("stores").select("slug").execute()).toEqual([]);
});

it("all that one sender suggested is taken back, with the moderator's account in the ledger (DESK-6)", async () => {
  const { app, db, ann, suggest, as, dateOf } = await openQueue();
  await suggest({ changes: { release_date: "2026-12-12" }, email: "eve@example.com" });
  const [{ id }] = (await as(ann).list()).data;
  await as(ann).act(id, "take");
  await as(ann).act(id, "accept");
  await suggest({ changes: { full_name: "Nonsense" }, email: "eve@example.com" });
  await suggest({ changes: { full_name: "Another" }, email: "eve@example.com" }, { address: "192.0.2.9" });
  const { data } = (await app.inject({ url: `/api/desk/suggestions/${id}/sender`, headers: ann.headers })).json();
  expect(data).toMatchObject({ by: "network", changes: 1, open: 1, suggestions: [{ id }, { change_id: null }] });
  expect(await as(ann).act(id, "undo-sender")).toMatchObject({ status: 200, undone: 1, rejected: 1 });
  expect([await dateOf(), (await as(ann).list()).total]).toEqual(["2026-12", 1]);
  const undo = await db.selectFrom("changes").selectAll().where("origin", "=", "undo").executeTakeFirstOrThrow();
  expect(undo).toMatchObject({ actor: "desk", account_id: ann.id });
});

it("nobody decides about an own one, and a source above the community is an editor's (SUG-16)", async () => {
  const { db, ann, ben, suggest, as, dateOf } = await openQueue();
  const editor = await insertStaff(db, "editor");
  const changes = { release_date: "2026-12-12" };
  await suggest({ changes });
  await suggest({ changes }, { headers: ann.headers });
  const [{ id }] = (await as(ann).list()).data;
  const own = { status: 422, message: "One of these is your own: somebody else decides about it." };
  expect(await as(ann).act(id, "take")).toMatchObject(own);
  await as(ben).act(id, "take");
  for (const kind of ["brand", "retailer", "press"])
    expect(await as(ben).act(id, "accept", { kind })).toMatchObject({ status: 403, reason: "role" });
  expect(await dateOf()).toBe("2026-12");
  await as(ben).act(id, "release");
  await as(editor).act(id, "take");
  expect((await as(editor).act(id, "accept", { kind: "brand" })).status).toBe(200);
  // the source is the brand's from now on, and what it says an editor's to accept
  await suggest({ changes: { release_date: "2026-12-19" } });
  const [next] = (await as(ben).list()).data;
  await as(ben).act(next.id, "take");
  expect(await as(ben).act(next.id, "accept")).toMatchObject({ status: 403, reason: "role" });
  expect(await dateOf()).toBe("2026-12-12");
});

it("one that became the moderator's own after it was taken is not decided by them (SUG-16)", async () => {
  const { ann, suggest, as } = await openQueue();
  const changes = { full_name: "Mine" };
  await suggest({ changes });
  const [{ id }] = (await as(ann).list()).data;
  await as(ann).act(id, "take");
  await suggest({ changes }, { headers: ann.headers });
  for (const act of ["accept", "reject"]) expect((await as(ann).act(id, act, { reason: "No" })).status, act).toBe(422);
});
