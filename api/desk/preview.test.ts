import { expect, it } from "vitest";
import { openDesk } from "#test/desk-catalog.ts";
import { readCatalog } from "#test/read-catalog.ts";

it("a preview shows a product with edits that are not saved, at any moment, new ones too (DESK-17)", async () => {
  const { db, editor } = await openDesk();
  const before = await readCatalog(db);
  const preview = (fields: object, at: string, slug = "shoe") =>
    editor.send("/preview", { edits: [{ kind: "row", section: "products", row: { slug, ...fields } }], slug, at });
  const soon = await preview({ nickname: "Pine", release_date: "2026-12-05" }, "2026-12-01T12:00:00Z");
  expect(soon).toMatchObject({
    httpStatus: 200,
    data: { product: { nickname: "Pine", line: { message: "Available", date: "December 5, 2026" } }, zones: {} },
  });
  const later = await preview({ release_date: "2026-12-05" }, "2026-12-07T12:00:00Z");
  expect(later.data.product.line.message).toBe("Released on");
  const created = await preview({ brand: "nike", full_name: "New" }, "2026-12-01T12:00:00Z", "new");
  expect(created.data.product).toMatchObject({ fullName: "New", pictures: [] });
  const unsafe = await preview(
    { updates: [{ update_date: "2026-12-01", message: "<p onclick=x()>Hi<script>x()</script></p>" }] },
    "2026-12-01T12:00:00Z",
  );
  expect(unsafe.data.product.updates).toEqual([{ date: "2026-12-01", html: "<p>Hi</p>" }]);
  const unchanged = await editor.send("/preview", { slug: "shoe", at: "2026-12-01T12:00:00Z" });
  expect(unchanged.data.product.fullName).toBe("Shoe");
  expect(await readCatalog(db)).toEqual(before);
});

it("what cannot be made has no preview, and a wrong moment is refused (DESK-17)", async () => {
  const { editor } = await openDesk();
  const edits = [{ kind: "row", section: "products", row: { slug: "shoe", release_date: "soon" } }];
  expect((await editor.send("/preview", { edits, slug: "shoe", at: "2026-12-01T12:00:00Z" })).httpStatus).toBe(422);
  expect((await editor.send("/preview", { slug: "gone", at: "2026-12-01T12:00:00Z" })).httpStatus).toBe(404);
  for (const at of ["soon", "1800-01-01T00:00:00Z", "2026-12-01T00:00:00.123456789123Z", 5, null])
    expect((await editor.send("/preview", { slug: "shoe", at })).httpStatus, String(at)).toBe(422);
});
