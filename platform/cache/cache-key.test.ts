import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery } from "../http/parse-query.ts";
import { canonicalAddress, type DeclaredParameters } from "./cache-key.ts";

const declared = () => ["brand_id", "page", "search"];
const none = () => [];

function canonical(url: string, declared: DeclaredParameters): string {
  return canonicalAddress(url, parseQuery(url.split("?")[1] ?? ""), declared);
}

describe("the canonical address", () => {
  it.each([
    ["/", "/"],
    ["/nike", "/nike"],
    ["/nike/", "/nike"],
    ["/?", "/"],
    ["/nike/?utm_source=mail&fbclid=1", "/nike"],
    ["/?page=2&brand_id=1", "/?brand_id=1&page=2"],
    ["/?brand_id=2&brand_id=1", "/?brand_id=2&brand_id=1"],
    ["/?search=a%20b", "/?search=a+b"],
    ["/?search=a+b", "/?search=a+b"],
    ["/?search", "/?search="],
  ])("of %s is %s", (url, key) => expect(canonical(url, declared)).toBe(key));

  it("is the path alone without declared parameters, and the whole address when every one is declared", () => {
    expect(canonical("/app?page=2", none)).toBe("/app");
    expect(canonical("/q?b=1&a=%20", () => "every")).toBe("/q?b=1&a=%20");
  });

  const value = fc.string({ maxLength: 8 });
  const parameters = fc.uniqueArray(fc.tuple(fc.constantFrom(...declared()), value), { selector: ([name]) => name });
  const others = fc.array(
    fc.tuple(
      fc.stringMatching(/^[a-z_]{1,8}$/).filter((name) => !declared().includes(name)),
      value,
    ),
  );

  it("is independent of the order of parameters and of undeclared ones", () => {
    fc.assert(
      fc.property(parameters, others, fc.infiniteStream(fc.nat()), (wanted, unwanted, dice) => {
        const mixed = [...wanted, ...unwanted]
          .map((pair) => ({ pair, at: dice.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ pair }) => pair);
        const plain = canonical(`/nike?${new URLSearchParams(wanted)}`, declared);
        expect(canonical(`/nike/?${new URLSearchParams(mixed)}`, declared)).toBe(plain);
      }),
    );
  });

  it("differs for different values of declared parameters, and contains them all", () => {
    fc.assert(
      fc.property(parameters, parameters, (one, other) => {
        const keys = [one, other].map((pairs) => canonical(`/?${new URLSearchParams(pairs)}`, declared));
        const said = [one, other].map((pairs) => JSON.stringify(pairs.toSorted()));
        expect(keys[0] === keys[1]).toBe(said[0] === said[1]);
        const read = Array.from(new URL(keys[0] ?? "", "http://localhost").searchParams);
        expect(read.toSorted()).toEqual(one.toSorted());
      }),
    );
  });
});
