import fc from "fast-check";
import { expect, it } from "vitest";
import { Owner } from "./owner.ts";

it("an owner is an account by its number, or a visitor by a valid id (ACC-61, ROLE-2, ROLE-3)", () => {
  expect(Owner.account(7)).toMatchObject({ accountId: 7, text: "account/7" });
  expect(Owner.visitor("visitor-ann")).toMatchObject({ accountId: null, text: "visitor-ann" });
  expect(Owner.watchlist("123456")).toMatchObject({ accountId: null, text: "123456" });
  expect(JSON.stringify({ owner: Owner.account(7) })).toBe('{"owner":"account/7"}');
});

it.each([0, -1, 1.5, Number.NaN, 2 ** 53, "1", null, {}])("no account has the id %j", (id) => {
  expect(() => Owner.account(id as number)).toThrow(RangeError);
});

it("nothing but an id makes a visitor, and no visitor is an account (ACC-61)", () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.constantFrom("account/1", ["visitor-ann"], { toString: () => "visitor-ann" }, new String("visitor-ann")),
  );
  fc.assert(
    fc.property(anything, (value) => {
      for (const make of [Owner.visitor, Owner.watchlist]) {
        let owner: Owner;
        try {
          owner = make(value as string);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          continue;
        }
        expect(owner.text).toBe(value);
        expect(owner.text).toMatch(/^[A-Za-z0-9_-]{6,64}$/);
        expect(owner.accountId).toBeNull();
      }
    }),
  );
});
