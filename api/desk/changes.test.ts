import { expect, it } from "vitest";
import type { Edit } from "#domain/editing/edit.ts";
import { openDesk } from "#test/desk-catalog.ts";

const row = (fields: object): Edit => ({ kind: "row", section: "products", row: { slug: "shoe", ...fields } });

it("lists the changes of everybody by pages, the newest first, with what undid them (DESK-13)", async () => {
  const { editor, hire } = await openDesk();
  const ben = await hire({ email: "ben@example.com" });
  const ids: number[] = [];
  for (const [one, nickname] of [
    [editor, "Fog"],
    [ben, "Pine"],
    [editor, "Oak"],
  ] as const)
    ids.push((await one.publish([row({ nickname })], { note: `now ${nickname}`, source_url: "" })).change_id);
  const [fog, pine, oak] = ids;
  const first = await editor.send("/changes?limit=2");
  expect(first).toMatchObject({ httpStatus: 200, next: pine });
  expect(first.data).toMatchObject([
    { id: oak, origin: "desk", note: "now Oak", source_url: null, undone_at: null, target_id: null },
    {
      id: pine,
      sections: [{ title: "Product", count: 1 }],
      entries: [{ title: "Product", key: "shoe", fate: "changed" }],
    },
  ]);
  expect(first.data[0].by).not.toBe("desk");
  const rest = await editor.send(`/changes?before=${first.next}&limit=2`);
  expect(rest).toMatchObject({ data: [{ id: fog }, { origin: "import" }], next: null });
  expect(rest.data[1].sections).toContainEqual({ title: "Size runs", count: 2 });
  await editor.send(`/changes/${oak}/undo`, {});
  expect((await editor.send("/changes?limit=2")).data).toMatchObject([
    { origin: "undo", target_id: oak },
    { id: oak, undone_at: expect.any(String) },
  ]);
});

it("shows what a change did to each entry, of a large one to the first (DESK-13)", async () => {
  const { editor, db } = await openDesk();
  const products = Array.from({ length: 501 }, (_, index) => row({ slug: `s${index}`, brand: "nike", full_name: "S" }));
  await editor.publish([row({ nickname: "Fog" })]);
  const id = (await editor.send("/changes?limit=1")).data[0].id;
  expect((await editor.send(`/changes/${id}`)).data).toMatchObject({
    id,
    total: 1,
    changes: [{ key: "shoe", fate: "changed", fields: [{ name: "Nickname", before: "none", after: "Fog" }] }],
  });
  const large = await editor.publish(products.slice(0, 500));
  await db
    .insertInto("change_rows")
    .values({
      change_id: large.change_id,
      section: "brands",
      key: "z",
      before: null,
      after: JSON.stringify({ slug: "z" }),
    })
    .execute();
  const { data } = await editor.send(`/changes/${large.change_id}`);
  expect([data.total, data.changes.length, data.entries]).toEqual([501, 500, []]);
});

it("refuses other numbers, and is for editors (DESK-13, API-4)", async () => {
  const { editor, hire } = await openDesk();
  const moderator = await hire({ role: "moderator", email: "mo@example.com" });
  expect(await moderator.send("/changes")).toMatchObject({ httpStatus: 403, reason: "role" });
  for (const query of ["limit=0", "limit=101", "before=x"])
    expect(await editor.send(`/changes?${query}`), query).toMatchObject({ httpStatus: 422, status: "error" });
  expect(await editor.send("/changes?before=0")).toMatchObject({ data: [], next: null });
  expect(await editor.send("/changes/999999")).toMatchObject({ httpStatus: 404, status: "error" });
});
