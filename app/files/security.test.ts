import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { NOON } from "#test/create-test-app.ts";
import { type PageContext, pageContext } from "../routing/page-context.ts";
import { loader } from "./security.ts";

const ORIGIN = "https://toebox.example";
const PATH = "/.well-known/security.txt";

/** Reads security.txt of a site at `now`, and the values of its fields. */
async function readFile(now: string) {
  const context = new RouterContextProvider();
  const site = { origin: ORIGIN, securityContact: "crew@toebox.example" };
  context.set(pageContext, { site, now: () => Temporal.Instant.from(now) } as unknown as PageContext);
  const url = new URL(PATH, ORIGIN);
  const response = loader({ request: new Request(url), url, params: {}, pattern: PATH, context });
  const text = await response.text();
  const lines = text.split("\n").filter((line) => line !== "");
  return { response, text, fields: Map.groupBy(lines, (line) => line.slice(0, line.indexOf(": "))) };
}

it("security.txt has the fields of RFC 9116, once each (SITE-56)", async () => {
  const { response, text, fields } = await readFile(NOON);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical"]);
  expect([...fields.values()].filter(({ length }) => length > 1)).toEqual([]);
  expect(text).toMatch(/^([A-Z][A-Za-z-]*: \S.*\n)+$/);
  expect(fields.get("Contact")).toEqual(["Contact: mailto:crew@toebox.example"]);
  expect(fields.get("Canonical")).toEqual([`Canonical: ${ORIGIN}${PATH}`]);
});

it.each([NOON, "2027-12-31T23:59:59.999Z", "2028-02-29T00:00:00Z"])(
  "security.txt of %s expires within a year, and not soon (SITE-56)",
  async (now) => {
    const { fields } = await readFile(now);
    const [line = ""] = fields.get("Expires") ?? [];
    const expires = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(line)?.[1] ?? "";
    const days = Temporal.Instant.from(now).until(Temporal.Instant.from(expires)).total("days");
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  },
);
