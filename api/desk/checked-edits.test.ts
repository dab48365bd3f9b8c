import { expect, it } from "vitest";
import type { Edit } from "#domain/editing/edit.ts";
import { openDesk } from "#test/desk-catalog.ts";

it("a check and a preview take no number, of an entry or of the ledger (DESK-8, DESK-17)", async () => {
  const { db, editor } = await openDesk();
  const create = (slug: string): Edit[] => [
    { kind: "row", section: "products", row: { slug, brand: "nike", full_name: slug }, is_new: true },
  ];
  const first = await editor.publish(create("ash"));
  for (let time = 0; time < 3; time++) {
    expect((await editor.check(create("elm"))).issues).toEqual([]);
    const at = "2026-12-05T15:00:00Z";
    expect((await editor.send("/preview", { edits: create("elm"), slug: "elm", at })).httpStatus).toBe(200);
  }
  const second = await editor.publish(create("oak"));
  expect(second.change_id).toBe(first.change_id + 1);
  const ids = await db.selectFrom("products").select("id").where("slug", "in", ["ash", "oak"]).orderBy("id").execute();
  expect(ids[1]?.id).toBe(Number(ids[0]?.id) + 1);
});

it("edits are bounded before they are read: signs of HTML, and one edit of each entry (DESK-8)", async () => {
  const { editor } = await openDesk();
  const withMessage = (message: string): Edit[] => [
    { kind: "row", section: "products", row: { slug: "shoe", updates: [{ update_date: "2026-11-20", message }] } },
  ];
  expect((await editor.check(withMessage("<p>Hi</p>".repeat(2_000)))).issues).toEqual([]);
  for (const sign of ["<", ">", "&"]) {
    const reply = await editor.check(withMessage(sign.repeat(10_001)));
    expect(reply, sign).toMatchObject({ httpStatus: 422, error: { edits: expect.stringContaining("signs of HTML") } });
  }
  const retailers = ["a", "b"].map((stockist): Edit => ({
    kind: "add-retailer",
    key: "shoe",
    region: "US",
    retailer: { stockist },
  }));
  expect((await editor.check(retailers)).issues).toContainEqual({
    edit: 1,
    field: "",
    reason: '"shoe" is changed twice here',
    is_stale: false,
  });
});

it("the cancellation of a change names those that need it (SCHED-5)", async () => {
  const { editor } = await openDesk();
  const publish_at = "2030-12-05 10:00 America/New_York";
  const fresh: Edit = {
    kind: "row",
    section: "products",
    row: { slug: "new", brand: "nike", full_name: "New" },
    is_new: true,
  };
  const first = await editor.publish([fresh], { publish_at });
  const more: Edit = { kind: "row", section: "products", row: { slug: "new", nickname: "Fog" } };
  const second = await editor.publish([more], { publish_at: "2030-12-05 11:00 America/New_York" });
  const canceled = await editor.send(`/scheduled/${first.scheduled_id}/cancel`, {});
  expect(canceled).toMatchObject({ httpStatus: 200, refused: [expect.any(String)] });
  const reason = "Product new: brand: is missing; a new product needs it, and 1 more.";
  expect(canceled.refused[0]).toBe(`The scheduled change ${second.scheduled_id} would be refused: ${reason}`);
});
