import { METHODS } from "node:http";
import fc from "fast-check";
import { bodyFor } from "./arbitrary-body.ts";
import { formFor } from "./arbitrary-form.ts";
import { headers } from "./arbitrary-headers.ts";
import { callTarget, pageTarget, spelled } from "./arbitrary-target.ts";
import { framings, joined, type Request, type Sent } from "./request-bytes.ts";
import type { SiteMap } from "./site-map.ts";

/** Returns one or two requests to the site of `map`, sometimes aborted. */
export function arbitrarySent(map: SiteMap): fc.Arbitrary<Sent> {
  const request = arbitraryRequest(map);
  const one = request.map((first) => joined([{ ...first }]));
  const two = fc.tuple(request, request).map(([first, second]) => joined([{ ...first, isLast: false }, second]));
  const whole = fc
    .tuple(fc.oneof({ weight: 12, arbitrary: one }, two), fc.nat(9), fc.nat(2_000))
    .map(([sent, chance, at]): Sent => ({ ...sent, cut: chance === 0 ? at % sent.bytes.length : 0 }));
  const aborted = fc.tuple(whole, fc.nat(2_000)).map(([sent, at]): Sent => ({
    ...sent,
    bytes: sent.bytes.slice(0, at % (sent.bytes.length + 1)),
    ending: "aborted",
    cut: 0,
  }));
  return fc.oneof(
    { weight: 40, arbitrary: whole },
    { weight: 2, arbitrary: aborted },
    { weight: 1, arbitrary: fc.tuple(whole, fc.nat(2_000)).map(([sent, at]) => loose(sent, sent.bytes.slice(0, at))) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }).map((bytes) => garbage(`${bytes}\r\n\r\n`)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("GET /\r\n", "\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\x16\x03\x01")
        .map(garbage),
    },
  );
}

function arbitraryRequest(map: SiteMap): fc.Arbitrary<Request> {
  const call = fc.constantFrom(...map.calls).chain((one) =>
    fc.record({
      method: methodLike(one.method),
      target: spelled(callTarget(one), map.port),
      body: one.body
        ? fc.option(one.isMultipart ? formFor(one.body) : bodyFor(one.body), { nil: undefined, freq: 12 })
        : rareBody,
    }),
  );
  const page = fc.record({ method: methodLike("GET"), target: spelled(pageTarget(map), map.port), body: rareBody });
  return fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: call }, { weight: 2, arbitrary: page }),
      headers,
      version,
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom("length", "chunked") }, fc.constantFrom(...framings)),
      fc.nat(9),
    )
    .map(([what, head, spoken, framing, chance]) => ({ ...what, head, version: spoken, framing, isLast: chance > 1 }));
}

const rareBody = fc
  .option(bodyFor({ properties: { visitor_id: {} } }), { nil: undefined, freq: 1 })
  .chain((body) => fc.nat(7).map((chance) => (chance === 0 ? body : undefined)));

const version = fc.oneof(
  { weight: 24, arbitrary: fc.constant("HTTP/1.1") },
  { weight: 2, arbitrary: fc.constant("HTTP/1.0") },
  fc.constantFrom("HTTP/2.0", "HTTP/0.9", "HTTP/1.2", "HTTP/1", "http/1.1", "", "ICE/1.0"),
);

function methodLike(usual: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constant("HEAD") },
    { weight: 1, arbitrary: fc.constantFrom("POST", "GET", "OPTIONS", "PUT", "DELETE", "PATCH") },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS, "BREW", "get", "", "G\xe9T", "X".repeat(300)) },
  );
}

function loose(sent: Sent, bytes: string): Sent {
  return { ...sent, bytes, ending: "loose", cut: 0 };
}

function garbage(bytes: string): Sent {
  return { bytes: Buffer.from(bytes).toString("latin1"), asked: [], ending: "loose", cut: 0 };
}
