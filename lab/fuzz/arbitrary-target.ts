import fc from "fast-check";
import { parameterValue, query } from "./arbitrary-query.ts";
import { longText, oddEncoded } from "./arbitrary-text.ts";
import type { Call, Parameter, SiteMap } from "./site-map.ts";

/** Returns the target of a request line, in one of the spellings of a path. */
export function spelled(path: fc.Arbitrary<string>, port: number): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: path },
    {
      weight: 4,
      arbitrary: fc.tuple(path, spelling(port), fc.nat(300)).map(([target, spell, at]) => spell(target, at)),
    },
  );
}

/** Returns a path of a call with its query, with valid or invalid values. */
export function callTarget({ path, parameters }: Call): fc.Arbitrary<string> {
  return withQuery(filled(path, /\{(\w+)\}/g), query(parameters));
}

/** Returns a path of a page, a file, or neither. */
export function pageTarget({ calls, pages, files, others }: SiteMap): fc.Arbitrary<string> {
  const listing = calls.find(({ path }) => path === "/api/products")?.parameters ?? [];
  const page = fc.constantFrom(...pages).chain((pattern) => filled(pattern.replace("/*", "/:rest/x"), /:(\w+)/g));
  const data = page.map((path) => (path === "/" ? "/_root.data" : `${path.replace(/\/$/, "")}.data`));
  return fc.oneof(
    { weight: 6, arbitrary: withQuery(page, query(listing)) },
    { weight: 2, arbitrary: withQuery(data, query(listing)) },
    { weight: 3, arbitrary: withQuery(fc.constantFrom(...files, ...others), query([])) },
    { weight: 1, arbitrary: fc.array(oddEncoded, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`) },
    { weight: 1, arbitrary: oddEncoded.map((text) => `/api/${text}`) },
    { weight: 1, arbitrary: fc.constantFrom("*", "", "nike", "localhost:80", "?x", "/media/../../package.json") },
    { weight: 1, arbitrary: longText(20_000).map((text) => `/${encodeURI(text)}`) },
  );
}

function filled(pattern: string, placeholder: RegExp): fc.Arbitrary<string> {
  const names = Array.from(pattern.matchAll(placeholder), ([, name = ""]) => name);
  const values = names.map((name) => parameterValue({ in: "path", name, schema: {} } satisfies Parameter));
  return fc.tuple(...values).map((given) => {
    let next = 0;
    return pattern.replaceAll(placeholder, () => given[next++] ?? "");
  });
}

function withQuery(path: fc.Arbitrary<string>, given: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(path, given).map(([start, end]) => (end === "" ? start : `${start}?${end}`));
}

/** Returns other spellings of a target, each at a given position. */
function spelling(port: number): fc.Arbitrary<(target: string, at: number) => string> {
  const insert = (piece: string) => (target: string, at: number) => {
    const index = at % (target.length + 1);
    return target.slice(0, index) + piece + target.slice(index);
  };
  const atSlash = (piece: string) => (target: string) => target.replace("/", piece);
  const before = (piece: string) => (target: string) => piece + target;
  const pieces = [
    "//",
    "/./",
    "/x/../",
    "/..",
    "#x",
    "\\",
    "%00",
    "%FF",
    "\xff",
    "\xe9",
    "%",
    "%2F",
    "%2e",
    " ",
    "\t",
    "\x01",
  ];
  return fc.constantFrom(
    encodeLetter,
    (target: string) => target.toUpperCase(),
    (target: string) => `${target}/`,
    ...pieces.map(insert),
    ...["//", "/./", "/x/../", "/../", "\\", "/%2e/", "/%2E%2E/"].map(atSlash),
    ...["http://localhost", "http://127.0.0.1", "HTTP://LOCALHOST"].map((origin) => before(`${origin}:${port}`)),
    ...["http://evil.example", "https://", "ftp://localhost", "//evil.example", "http://a@localhost"].map(before),
  );
}

function encodeLetter(target: string, at: number): string {
  const index = at % Math.max(1, target.length);
  const code = target.charCodeAt(index);
  return code > 0x7f
    ? target
    : `${target.slice(0, index)}%${code.toString(16).padStart(2, "0")}${target.slice(index + 1)}`;
}
