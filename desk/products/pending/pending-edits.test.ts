import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_EDITS } from "#domain/editing/limits.ts";
import { makeRow } from "#test/product-row.ts";
import { editsOf, issueOf, PendingEdits } from "./pending-edits.ts";

function makeMemory(text: string | null = null) {
  const memory = { text, read: () => memory.text, write: (next: string | null) => void (memory.text = next) };
  return memory;
}

const shoe = makeRow("shoe");
const nickname = (text: string, product = shoe) => ({ product, field: "nickname", text, before: "" });
const price = (text: string) => ({ product: shoe, field: "Men.price", text, before: "200" });
const issue = (field: string, reason: string, is_stale = false) => ({ edit: 0, field, reason, is_stale });

it("keeps edits by product and field until they are as it was before (DESK-11)", () => {
  const pending = new PendingEdits(makeMemory());
  pending.set([nickname("Pine"), price("225")]);
  pending.set([nickname("Fog")]);
  expect(editsOf(pending.rows)).toEqual([
    {
      kind: "set",
      section: "products",
      key: "shoe",
      revision: shoe.revision,
      fields: { nickname: "Fog", "Men.price": "225" },
    },
  ]);
  pending.set([nickname(""), price("200")]);
  expect(editsOf(pending.rows)).toEqual([]);
});

it("outlives a reload, and starts empty from a text of something else (DESK-11)", () => {
  const memory = makeMemory();
  new PendingEdits(memory).set([nickname("Pine")]);
  const again = new PendingEdits(memory);
  expect(again.rows.get("shoe")?.fields).toEqual({ nickname: "Pine" });
  again.revert("shoe", "nickname", shoe.revision);
  expect(memory.text).toBe(null);
  expect(new PendingEdits(makeMemory("{not json")).rows.size).toBe(0);
});

it("tells its listeners of each change, with rows that are new where they changed (DESK-11)", () => {
  const pending = new PendingEdits(makeMemory());
  pending.set([nickname("Pine"), nickname("Ash", makeRow("twin"))]);
  const before = pending.rows;
  let calls = 0;
  const stop = pending.subscribe(() => calls++);
  pending.set([price("225")]);
  expect([calls, pending.rows === before]).toEqual([1, false]);
  expect(pending.rows.get("twin")).toBe(before.get("twin"));
  stop();
  pending.set([price("230")]);
  expect(calls).toBe(1);
});

it("shows the mistake of a field at it, and any other one at all fields of the row (DESK-11)", () => {
  const pending = new PendingEdits(makeMemory());
  pending.set([nickname("Pine"), price("lots")]);
  const row = pending.rows.get("shoe")!;
  pending.setIssues("shoe", row, [issue("Men.price", "must be a number"), issue("", "is gone")]);
  const checked = pending.rows.get("shoe")!;
  expect(["nickname", "Men.price", "sku"].map((field) => issueOf(checked, field)?.reason ?? null)).toEqual([
    "is gone",
    "must be a number",
    null,
  ]);
  pending.set([price("225")]);
  expect(issueOf(pending.rows.get("shoe")!, "Men.price")?.reason).toBe("is gone");
  // of texts that are others by now
  pending.setIssues("shoe", row, [issue("Men.price", "must be a number")]);
  expect(issueOf(pending.rows.get("shoe")!, "Men.price")?.reason).toBe("is gone");
});

it("a reverted conflict can be edited again, from what the other one saved (CAT-53)", () => {
  const pending = new PendingEdits(makeMemory());
  pending.set([nickname("Pine"), price("225")]);
  pending.setIssues("shoe", pending.rows.get("shoe")!, [issue("nickname", "was changed", true)]);
  pending.revert("shoe", "Men.price", "cdef01234567");
  expect(pending.rows.get("shoe")?.revision).toBe(shoe.revision);
  pending.set([price("225")]);
  pending.revert("shoe", "nickname", "cdef01234567");
  expect(pending.rows.get("shoe")).toMatchObject({ revision: "cdef01234567", fields: { "Men.price": "225" } });
});

it("an edit that is kept in a conflict replaces what somebody else saved (CAT-53)", () => {
  const pending = new PendingEdits(makeMemory());
  pending.set([nickname("Pine"), price("225")]);
  pending.setIssues("shoe", pending.rows.get("shoe")!, [issue("nickname", "was changed", true)]);
  expect(["nickname", "Men.price"].map((field) => issueOf(pending.rows.get("shoe")!, field)?.is_stale)).toEqual([
    true,
    undefined,
  ]);
  pending.keep("shoe", "cdef01234567");
  expect(editsOf(pending.rows)).toMatchObject([{ revision: "cdef01234567", fields: { nickname: "Pine" } }]);
  expect(issueOf(pending.rows.get("shoe")!, "nickname")).toBe(null);
});

it("drops what is published, but not what was edited meanwhile (DESK-11)", () => {
  const pending = new PendingEdits(makeMemory());
  pending.set([nickname("Pine"), nickname("Ash", makeRow("twin"))]);
  const published = pending.rows;
  pending.set([price("225")]);
  pending.drop(published);
  expect([...pending.rows.keys()]).toEqual(["shoe"]);
});

it("takes no more products than a publication (DESK-11)", () => {
  const pending = new PendingEdits(makeMemory());
  const many = Array.from({ length: MAX_EDITS + 2 }, (_, index) => nickname("Pine", makeRow(`shoe-${index}`)));
  expect(pending.set(many)).toBe(2);
  expect(pending.rows.size).toBe(MAX_EDITS);
  expect(pending.set([nickname("Fog", makeRow("shoe-0"))])).toBe(0);
});

const keys = ["shoe", "twin", "boot"];
const step = fc.oneof(
  fc.record({
    kind: fc.constant("set" as const),
    key: fc.constantFrom(...keys),
    field: fc.constantFrom("nickname", "sku"),
    text: fc.constantFrom("", "a", "b"),
  }),
  fc.record({
    kind: fc.constant("revert" as const),
    key: fc.constantFrom(...keys),
    field: fc.constantFrom("nickname", "sku"),
  }),
  fc.record({ kind: fc.constant("keep" as const), key: fc.constantFrom(...keys) }),
);

it("whatever is edited, reverted and kept, the rest is untouched and all of it survives a reload (DESK-11)", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const memory = makeMemory();
      const pending = new PendingEdits(memory);
      const expected = new Map<string, string>();
      for (const one of steps) {
        const others = keys.filter((key) => key !== one.key).map((key) => pending.rows.get(key));
        if (one.kind === "set") {
          const { key, field, text } = one;
          pending.set([{ product: makeRow(key), field, text, before: "" }]);
          if (text) expected.set(`${key} ${field}`, text);
          else expected.delete(`${key} ${field}`);
        } else if (one.kind === "revert") {
          pending.revert(one.key, one.field, "cdef01234567");
          expected.delete(`${one.key} ${one.field}`);
        } else pending.keep(one.key, "cdef01234567");
        expect(keys.filter((key) => key !== one.key).map((key) => pending.rows.get(key))).toEqual(others);
      }
      const fieldsOf = (rows: PendingEdits["rows"]) =>
        [...rows].flatMap(([key, { fields }]) =>
          Object.entries(fields).map(([field, text]) => [`${key} ${field}`, text]),
        );
      expect(new Map(fieldsOf(pending.rows) as [string, string][])).toEqual(expected);
      expect(new PendingEdits(memory).rows).toEqual(pending.rows);
      // a row without an edit waits for nothing
      expect([...pending.rows.values()].every(({ fields }) => Object.keys(fields).length > 0)).toBe(true);
    }),
  );
});
