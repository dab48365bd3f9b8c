import { expect, it } from "vitest";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { publishDue } from "#domain/schedule/publish-due.ts";
import type { Edit } from "#domain/editing/edit.ts";
import { openDesk } from "#test/desk-catalog.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { createFolder } from "#test/run-toebox.ts";

type Desk = Awaited<ReturnType<typeof openDesk>>;

const publish_at = "2026-12-05 10:00 America/New_York";

const created = (slug: string, full_name: string): Edit => ({
  kind: "row",
  section: "products",
  row: { slug, brand: "nike", full_name },
  is_new: true,
});

/** Publishes what waits for the moment of this file. Returns the mails of failures. */
async function publishScheduled(db: Desk["db"]): Promise<string[]> {
  const now = () => Temporal.Instant.from("2026-12-05T10:00:00-05:00");
  const site = { siteName: "Toebox", contactTo: "operator@toebox.example" };
  await publishDue(db, { media: new FolderStore(createFolder()), now, ...site });
  const mails = await db.selectFrom("mails").select("text").execute();
  return mails.map(({ text }) => text ?? "");
}

it("of many who create the same entry at once, one does, and the others overwrite nothing (DESK-8)", async () => {
  const { db, editor } = await openDesk();
  const names = Array.from({ length: 8 }, (_none, index) => `New ${index}`);
  const replies = await Promise.all(names.map((name) => editor.publish([created("new", name)])));
  const won = replies.findIndex(({ httpStatus }) => httpStatus === 200);
  const lost = replies.filter((_reply, index) => index !== won);
  const issue = { edit: 0, field: "", reason: '"new" is there already', is_stale: false };
  expect(lost).toEqual(lost.map(() => expect.objectContaining({ httpStatus: 422, issues: [issue] })));
  const { products } = await readCatalog(db);
  expect(products.filter(({ slug }) => slug === "new")).toMatchObject([{ full_name: names[won] }]);
});

it("a new entry that waits is refused at its moment where somebody else made it meanwhile (SCHED-4)", async () => {
  const { db, editor, hire } = await openDesk();
  const ben = await hire({ email: "ben@example.com" });
  expect((await editor.publish([created("new", "Mine")], { publish_at })).httpStatus).toBe(200);
  expect((await ben.publish([created("new", "Theirs")])).httpStatus).toBe(200);
  expect(await publishScheduled(db)).toEqual([expect.stringContaining('\nProduct new: "new" is there already\n')]);
  const { products } = await readCatalog(db);
  expect(products.filter(({ slug }) => slug === "new")).toMatchObject([{ full_name: "Theirs" }]);
});

const sneakers = Array.from({ length: 8 }, (_none, index) => `sneaker-${index}`);
const pick = (key: string): Edit => ({ kind: "pick", key });

/** Opens a desk with these products besides those of the catalog. */
async function openWithSneakers() {
  const desk = await openDesk();
  await desk.editor.publish(sneakers.map((slug) => created(slug, slug)));
  const picksOf = async () => (await readCatalog(desk.db)).staff_picks.map(({ product }) => product);
  return { ...desk, picksOf };
}

it("picks of many at once are all among the picks (DESK-8)", async () => {
  const { editor, picksOf } = await openWithSneakers();
  await editor.publish([pick("shoe")]);
  const replies = await Promise.all(sneakers.map((key) => editor.publish([pick(key)])));
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual(sneakers.map(() => 200));
  const [first, ...others] = await picksOf();
  expect([first, others.toSorted()]).toEqual(["shoe", sneakers]);
});

it("a pick that waits becomes the last of the picks that there are at its moment (SCHED-4)", async () => {
  const { db, editor, picksOf } = await openWithSneakers();
  await editor.publish([pick("sneaker-0"), pick("sneaker-1")]);
  const scheduled = await editor.publish([pick("sneaker-2"), pick("sneaker-3")], { publish_at });
  expect(scheduled.httpStatus).toBe(200);
  await editor.publish([{ kind: "picks", products: ["sneaker-3", "sneaker-1", "shoe"] }]);
  expect(await publishScheduled(db)).toEqual([]);
  expect(await picksOf()).toEqual(["sneaker-3", "sneaker-1", "shoe", "sneaker-2"]);
});
