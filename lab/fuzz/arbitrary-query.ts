import fc from "fast-check";
import { longText, oddEncoded } from "./arbitrary-text.ts";
import type { Parameter } from "./site-map.ts";

/** Values that exist in the sample catalog, or that visitors send. */
const known: Record<string, string[]> = {
  id: ["1", "2", "3", "4", "5", "6", "7", "0", "99"],
  slug: ["court-harbor", "court-plain", "runner", "court", "never", "unknown", "nike", "none", "1"],
  visitor_id: ["visitor-ann", "visitor-bob", "visitor_3_", "x".repeat(64), "x".repeat(65), "short"],
  cookie: ["735373", "12345678901234567890", "123456789012345678901", "12345"],
  page: ["1", "2", "0", "-1", "1000000", "9007199254740991"],
  perpage: ["1", "2", "24", "100", "101", "0"],
  skip: ["0", "1", "1000000000", "1000000001"],
  year: ["2026", "2019", "1000", "9999", "999", "10000"],
  month: ["1", "11", "12", "0", "13"],
  search: ["court", "runner", "harbor+white", "weekly", "week", "nike", "AB1234-100"],
  model_ids: ["1", "1,2", "1,,2", "99", "1,x"],
  size_runs: ["Men", "Men,Women", "none"],
};

/** Returns an encoded value for a parameter, mostly a valid one. */
export function parameterValue({ name, schema }: Parameter): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(schema.enum ?? knownValues(name))) },
    { weight: 2, arbitrary: oddEncoded },
  );
}

/** Returns a query without its "?", of declared parameters and others. */
export function query(parameters: Parameter[]): fc.Arbitrary<string> {
  const declared = parameters.filter((parameter) => parameter.in === "query");
  if (declared.length === 0) return fc.oneof({ weight: 4, arbitrary: fc.constant("") }, anyPair);
  const pair = fc
    .constantFrom(...declared)
    .chain((parameter) =>
      fc
        .tuple(parameterValue(parameter), suffix)
        .map(([value, ending]) => (value === "" ? parameter.name + ending : `${parameter.name}${ending}=${value}`)),
    );
  const pairs = fc.array(fc.oneof({ weight: 9, arbitrary: pair }, anyPair), { maxLength: 5 });
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    {
      weight: 12,
      arbitrary: fc.tuple(pairs, required(declared)).map(([some, others]) => [...others, ...some].join("&")),
    },
    // a repeated parameter, which becomes a list
    {
      weight: 2,
      arbitrary: fc
        .tuple(pair, fc.integer({ min: 2, max: 60 }))
        .map(([one, times]) => Array(times).fill(one).join("&")),
    },
    { weight: 1, arbitrary: longText(20_000).map((text) => `search=${encodeURI(text)}`) },
  );
}

const suffix = fc.oneof(
  { weight: 20, arbitrary: fc.constant("") },
  fc.constantFrom("[]", "[0]", "[a]", "%5B%5D", ".x"),
);

const anyPair = fc
  .tuple(fc.oneof(oddEncoded, fc.constantFrom("x", "token", "utm_source", "_routes", "__proto__")), oddEncoded)
  .map(([name, value]) => `${name}=${value}`);

/** Returns the parameters that a write needs, mostly. */
function required(declared: Parameter[]): fc.Arbitrary<string[]> {
  const needed = declared.filter((parameter) => parameter.required);
  return fc.tuple(
    ...needed.map(({ name }) => fc.constantFrom(...knownValues(name)).map((value) => `${name}=${value}`)),
  );
}

function knownValues(name: string): string[] {
  const ending = Object.keys(known).find((key) => name.endsWith(`_${key}`) || name.endsWith(`-${key}`));
  return known[name] ?? known[ending ?? "slug"] ?? [];
}
