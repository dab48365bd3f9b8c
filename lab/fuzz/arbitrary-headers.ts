import fc from "fast-check";
import { tokens } from "./accounts.ts";

/** Header lines, and whether they change where a request ends. */
export interface HeaderLines {
  lines: string;
  isLoose: boolean;
}

/** Valid and invalid values of each header. */
const values: Record<string, string[]> = {
  accept: [
    "text/html",
    "text/html,application/xhtml+xml,*/*;q=0.8",
    "application/json",
    "*/*",
    "",
    ";;,",
    "text/html;q=x",
  ],
  "accept-encoding": [
    "gzip",
    "br",
    "gzip, br",
    "identity;q=0, *;q=0",
    "*",
    "gzip;q=9",
    "zstd",
    "",
    ",,,",
    ";q=",
    "x".repeat(500),
  ],
  "if-none-match": ["*", '"x"', 'W/"x"', "x", ",", '"', 'W/"x", "y"', ""],
  "if-match": ["*", '"x"', ""],
  "if-modified-since": ["Sun, 22 Nov 2026 15:24:05 GMT", "Fri, 01 Jan 2100 00:00:00 GMT", "never", "0"],
  "if-unmodified-since": ["Thu, 01 Jan 1970 00:00:00 GMT", "never"],
  "if-range": ['"x"', "never"],
  range: ["bytes=0-1", "bytes=-1", "bytes=999999999-", "bytes=5-1", "bytes=0-0,2-3", "lines=1-2", "bytes=x", "bytes="],
  "sec-fetch-site": ["same-origin", "cross-site", "none", "same-site", "x"],
  origin: ["http://localhost", "null", "https://evil.example", "x", "http://"],
  "sec-purpose": ["prefetch", "prefetch;prerender", ""],
  purpose: ["prefetch"],
  "user-agent": ["Googlebot/2.1", "curl/8", "", "Mozilla/5.0 (compatible; bingbot/2.0)", "x".repeat(3_000)],
  authorization: ["Bearer x", "Basic eA==", "", "\xff", ...tokens.map((token) => `Bearer ${token}`)],
  cookie: ["a=b", "=;=;;", "x".repeat(3_000), "__proto__=1"],
  "x-forwarded-for": [
    "192.0.2.1",
    "192.0.2.2, 127.0.0.1",
    "nonsense",
    "",
    "::1",
    "2001:db8::1",
    ",",
    "[::1]:80",
    "999.1.1.1",
    "fe80::1%eth0",
  ],
  "x-forwarded-host": ["evil.example", "", "evil.example, localhost"],
  "x-forwarded-proto": ["https", "javascript", ""],
  forwarded: ["for=192.0.2.1;host=evil.example"],
  "x-http-method-override": ["DELETE"],
  "accept-language": ["de", "*", "\xe9"],
  expect: ["100-continue", "a miracle", ""],
  te: ["trailers"],
  upgrade: ["h2c", "websocket"],
};

const ordinary = fc
  .constantFrom(...Object.keys(values))
  .chain((name) => fc.constantFrom(...(values[name] ?? [])).map((value) => `${name}: ${value}\r\n`));

/** Headers with which a request may end elsewhere, be unreadable, or be refused by the parser. */
const loose = fc.constantFrom(
  ...[
    ["Content-Length: 3\r\n", "Content-Length: -1\r\n", "Content-Length: x\r\n", "Content-Length: \r\n"],
    [
      "Content-Length: 1\r\nContent-Length: 2\r\n",
      "Content-Length: 99999999999999999999\r\n",
      "Content-Length: 1e1\r\n",
    ],
    ["Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip\r\n", "Transfer-Encoding: chunked, chunked\r\n"],
    ["Transfer-Encoding: xchunked\r\n", "Transfer-Encoding : chunked\r\n", "Transfer-Encoding: identity\r\n"],
    ["X: bare line feed\n", "X: folded\r\n more\r\n"],
    ["no colon\r\n", ": no name\r\n", "X Y: space\r\n", "X: \0\r\n", "X\xe9: byte\r\n", "X: a\rb\r\n", "\r\n"],
    ["Connection: upgrade\r\nUpgrade: websocket\r\n", "Connection: upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"],
    ["Connection: close, keep-alive\r\n", "Connection: host\r\n", "Keep-Alive: timeout=0\r\n"],
    ["Host: evil.example\r\n", "Proxy-Connection: close\r\n", `X: ${"x".repeat(30_000)}\r\n`, "X: 1\r\n".repeat(3_000)],
  ].flat(),
);

const hosts = fc.oneof(
  { weight: 20, arbitrary: fc.constant("Host: localhost\r\n") },
  fc.constantFrom(
    ...[
      ["", "Host: \r\n", "Host: evil.example\r\n", "Host: a b\r\n", "Host: [::1\r\n", "host:localhost:99999\r\n"],
      ["Host: localhost\r\nHost: localhost\r\n", "Host: \xff\r\n", "Host: @\r\n", "Host: http://x/\r\n"],
    ].flat(),
  ),
);

/** Headers of a request, without those about its body. */
export const headers: fc.Arbitrary<HeaderLines> = fc
  .tuple(
    hosts,
    fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 3, arbitrary: fc.array(ordinary, { maxLength: 4 }) }),
    fc.oneof({ weight: 12, arbitrary: fc.constant("") }, loose),
    fc.boolean(),
  )
  .map(([host, some, odd, isOddFirst]) => ({
    lines: (isOddFirst ? [odd, host, ...some] : [host, ...some, odd]).join(""),
    isLoose: odd !== "",
  }));
