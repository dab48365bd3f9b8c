import fc from "fast-check";
import { oddText } from "./arbitrary-text.ts";
import type { Schema } from "./site-map.ts";

/** The body of a request: a character for each byte. */
export interface Body {
  type: string;
  bytes: string;
}

/** Bytes of the smallest body that the site refuses. */
const TOO_MUCH = 1024 * 1024 + 1;

const valid: Record<string, string[]> = {
  visitor_id: ["visitor-ann", "visitor-bob", "visitor-4711"],
  name: ["Ann", "Zoë Ångström"],
  email: ["ann@mail.example", "ann@xn--bcher-kva.example"],
  subject: ["Hello", "A question"],
  message: ["Hello\nthere.", "👟"],
  country: ["United States", "Japan"],
  first_name: ["Ann", "Zoë"],
  last_name: ["Lee", "Ångström"],
  password: ["correct horse 1"],
  confirm_password: ["correct horse 1"],
};

/** Returns a body for a call with this schema: valid, changed a little, or entirely different. */
export function bodyFor(schema: Schema): fc.Arbitrary<Body> {
  const whole = wanted(schema);
  const json = fc.oneof(
    { weight: 6, arbitrary: whole.map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: mutated(whole).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.tuple(whole, fc.nat(200)).map(([value, end]) => JSON.stringify(value).slice(0, end)) },
    { weight: 1, arbitrary: whole.map((value) => JSON.stringify(value).replace("{", '{"__proto__":{"x":1},')) },
    { weight: 1, arbitrary: whole.map((value) => JSON.stringify(value).replace("{", '{"visitor_id":1,"name":[],')) },
    { weight: 1, arbitrary: whole.map((value) => `\uFEFF${JSON.stringify(value)}`) },
    { weight: 2, arbitrary: strange },
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.tuple(jsonType, json).map(([type, text]) => ({ type, bytes: bytesOf(text) })) },
    {
      weight: 2,
      arbitrary: fc.tuple(otherType, whole).map(([type, value]) => ({ type, bytes: bytesOf(JSON.stringify(value)) })),
    },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 60 })
        .map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes).toString("latin1") })),
    },
  );
}

const JSON_TYPE = "application/json";
const jsonType = fc.oneof(
  { weight: 8, arbitrary: fc.constant(JSON_TYPE) },
  fc.constantFrom(
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "application/json;charset=utf-16",
    "application/json;",
  ),
);
const otherType = fc.constantFrom(
  ...[
    ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonx"],
    ["application/merge-patch+json", "x", "/", ";", "\xff", "text/html", `application/${"x".repeat(300)}`],
  ].flat(),
);

const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

const strange = fc.constantFrom(
  ...[
    ["", " ", "null", "true", "0", '"x"', "[]", "{}", "[{}]", "{", '{"a":1,}', "{'a':1}", "NaN", "1e999", "-0", "{}{}"],
    [
      deep(50),
      deep(20_000),
      '{"a":'.repeat(3_000),
      `{"visitor_id":${"9".repeat(5_000)}}`,
      '{"constructor":{"prototype":1}}',
    ],
    [
      '{"visitor_id":"\\ud800xxxxxxxx"}',
      '{"name":"\\u0000","email":"\\u0000","subject":"\\u0000","message":"\\u0000"}',
    ],
  ].flat(),
);

const others: Body[] = [
  { type: JSON_TYPE, bytes: '{"name":"\xff\xfe","visitor_id":"\xc3\x28"}' },
  { type: JSON_TYPE, bytes: `"${"x".repeat(TOO_MUCH - 2)}"` },
  { type: "text/plain", bytes: "x".repeat(TOO_MUCH) },
  {
    type: "multipart/form-data; boundary=x",
    bytes: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  },
  { type: "application/x-www-form-urlencoded", bytes: "name=Ann&visitor_id=visitor-ann" },
];

function wanted({ properties = {} }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.constantFrom(...(schema.enum ?? valid[name] ?? ["x"])),
  ]);
  return fc.record(Object.fromEntries(fields));
}

/** Returns a body with one field missing, of another type, or an odd text. */
function mutated(whole: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const odd = fc.oneof({ weight: 3, arbitrary: oddText }, fc.jsonValue({ maxDepth: 3 }), fc.constant(undefined));
  return fc.tuple(whole, fc.nat(20), odd).map(([value, which, instead]) => {
    const names = Object.keys(value);
    return { ...value, [names[which % names.length] ?? "x"]: instead };
  });
}

function bytesOf(text: string): string {
  return Buffer.from(text).toString("latin1");
}
