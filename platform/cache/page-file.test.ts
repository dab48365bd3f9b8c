import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { CachedResponse } from "./cached-response.ts";
import type { KeptResponse } from "./page-cache.ts";
import { readPages, writePages } from "./page-file.ts";

const origin = { build: "one", purged: "d3b07384-d113-4ec6-a7c6-0a1a6a1f2f10", version: 7 };
const noon = Temporal.Instant.from("2026-11-21T17:00:00Z");
const text = "A page with a shoe: 👟. ".repeat(200);

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, file: join(folder, "pages") };
}

async function page(key: string): Promise<KeptResponse> {
  const headers = { "content-type": "text/html", vary: "accept-encoding" };
  const response = new CachedResponse(200, headers, Buffer.from(text));
  await response.in("br");
  return { key, response, age: 2_000, untilDayEnd: 60_000 };
}

it("gives pages back as they were, older by the time since (API-37)", async () => {
  const { file } = setUp();
  const [one, other] = [await page("page /"), await page("page /nike")];
  await other.response.in("gzip");
  await writePages(file, [one, other], origin, noon);
  const read = await readPages(file, origin, noon.add({ seconds: 3 }));
  expect(read.map(({ key, age, untilDayEnd }) => ({ key, age, untilDayEnd }))).toEqual([
    { key: "page /", age: 5_000, untilDayEnd: 57_000 },
    { key: "page /nike", age: 5_000, untilDayEnd: 57_000 },
  ]);
  for (const [at, { response }] of [one, other].entries()) {
    const again = read[at]?.response as CachedResponse;
    expect(again.data).toEqual(response.data);
    expect(again.equals(response)).toBe(true);
    expect(again.bytes).toBe(response.bytes);
    expect(again.in("br")).toEqual(await response.in("br"));
    expect((await again.in("identity")).body.toString()).toBe(text);
  }
});

it("replaces what is there, for its owner alone", async () => {
  const { file } = setUp();
  writeFileSync(file, "foreign", { mode: 0o644 });
  await writePages(file, [await page("page /")], origin, noon);
  expect(await readPages(file, origin, noon)).toHaveLength(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.each([
  ["of another build", { ...origin, build: "two" }],
  ["before a purge", { ...origin, purged: "0d8f9d0c-0000-4ec6-a7c6-0a1a6a1f2f10" }],
  ["of an earlier version of the catalog", { ...origin, version: 8 }],
])("gives no pages %s", async (_, present) => {
  const { file } = setUp();
  await writePages(file, [await page("page /")], origin, noon);
  expect(await readPages(file, present, noon)).toEqual([]);
});

it("gives no pages of the future, as when the clock was set back", async () => {
  const { file } = setUp();
  await writePages(file, [await page("page /")], origin, noon);
  expect(await readPages(file, origin, noon.subtract({ milliseconds: 1 }))).toEqual([]);
});

it("ignores a file that is not there, not ours, cut off anywhere or damaged", async () => {
  const { folder, file } = setUp();
  expect(await readPages(file, origin, noon)).toEqual([]);
  expect(await readPages(folder, origin, noon)).toEqual([]);
  for (const foreign of ["", "\n", "{}\n", "x".repeat(100)]) {
    writeFileSync(file, foreign);
    expect(await readPages(file, origin, noon)).toEqual([]);
  }
  await writePages(file, [await page("page /")], origin, noon);
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at += 7) {
    writeFileSync(file, whole.with(at, (whole[at] ?? 0) ^ 1));
    expect(await readPages(file, origin, noon), `byte ${at}`).toEqual([]);
  }
  writeFileSync(file, whole);
  for (let length = whole.length - 1; length >= 0; length -= 11) {
    truncateSync(file, length);
    expect(await readPages(file, origin, noon), `${length} bytes`).toEqual([]);
  }
});

it("keeps the newest pages, 32 MB of them", async () => {
  const { file } = setUp();
  const large = (key: string): KeptResponse => ({
    key,
    response: new CachedResponse(200, {}, Buffer.alloc(13 * 2 ** 20)),
    age: 0,
    untilDayEnd: 1,
  });
  await writePages(file, [large("1"), large("2"), large("3")], origin, noon);
  expect((await readPages(file, origin, noon)).map(({ key }) => key)).toEqual(["1", "2"]);
});

it("reads no file that is larger than one of ours can be", async () => {
  const { file } = setUp();
  await writePages(file, [await page("page /")], origin, noon);
  truncateSync(file, 65 * 2 ** 20);
  expect(await readPages(file, origin, noon)).toEqual([]);
});
