import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { days, formatWeek, parseWeek } from "../stores/hours.ts";
import { weekdayTextOf } from "../stores/osm-hours.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { propertyRuns, variants } from "#test/full-run.ts";
import { NOON } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { counts, DRAWING } from "#test/import-rows.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { importCatalog } from "./import-catalog.ts";
import { readGeoJson } from "./read-geojson.ts";
import { ImportRejected } from "../entries/source-row.ts";

const exported = async (db: Database) => (await readCatalog(db)).stores;

const footLocker = {
  ref: "7701",
  "@spider": "foot_locker_us",
  name: "Foot Locker",
  brand: "Foot Locker",
  "brand:wikidata": "Q63335",
  branch: "Mall of America",
  "addr:street_address": "60 E  Broadway",
  "addr:city": "Bloomington",
  "addr:state": "MN",
  "addr:postcode": "55425",
  "addr:country": "US",
  phone: "+1 952-555-0101;+1 952-555-0102",
  website: "https://stores.example.com/mn/7701",
  opening_hours: "Mo-Sa 10:00-20:00; Su off",
};

const feature = (properties: unknown, coordinates: unknown = [-93.24, 44.85], more: object = {}) => ({
  type: "Feature",
  id: "q-4wH9",
  properties,
  geometry: coordinates && { type: "Point", coordinates },
  ...more,
});

/** Returns a file as AllThePlaces writes it, with a value on each line. */
const fileOf = (...features: unknown[]) =>
  JSON.stringify({ type: "FeatureCollection", dataset_attributes: { spider: "shoes" }, features }, null, 2);

async function importPlaces(db: Database, text: string) {
  const { rows, sections, issues, notes } = readGeoJson("shoes.geojson", text);
  const readPicture = async () => Buffer.from(DRAWING);
  const options = {
    sections,
    issues,
    readPicture,
    media: new FolderStore("/nonexistent"),
    now: Temporal.Instant.from(NOON),
    author: { actor: "tester", origin: "import" as const },
  };
  return { ...(await importCatalog(db, rows, options)).summary, notes };
}

describe("GeoJSON of AllThePlaces (STORE-26)", () => {
  it("is imported, a place each; places that have closed or lie abroad are left out and counted", async () => {
    const { db } = await createTestDatabase();
    const { "addr:street_address": _address, "addr:state": _state, phone, website, ...bare } = footLocker;
    const text = fileOf(
      feature(footLocker),
      feature(
        {
          brand: "Kith",
          branch: "Kith Brooklyn",
          ref: 12,
          "addr:housenumber": "233",
          "addr:street": "Flatbush Ave",
          "addr:city": "Brooklyn",
          "addr:state": "US-NY",
          // as some write it
          "addr:country": "usa",
          "addr:postcode": "11217-1234",
          opening_hours: " ",
        },
        null,
      ),
      feature(
        {
          ...bare,
          ref: "x",
          branch: "",
          "addr:full": "1 Calle Luna, San Juan",
          "addr:city": "San Juan",
          "addr:country": "PR",
          "addr:postcode": "00901",
          "contact:phone": phone,
          "contact:website": `${website};https://www.example.com/other`,
          opening_hours: "24/7",
        },
        [-66.1, 18.46],
      ),
      feature({ ...footLocker, ref: "8", branch: undefined, "addr:state": "Minnesota" }),
      feature({ ...footLocker, ref: "gone", end_date: "2025-01-31" }),
      feature({ ...footLocker, ref: "abroad", "addr:country": "CA" }),
    );
    const left = "shoes.geojson: left out 2 places that have closed or are outside the United States";
    expect(await importPlaces(db, text)).toMatchObject({ stores: counts(4, 0, 0), notes: [left] });
    const nothing = { overview: null, image: null, map_url: null, is_featured: false, promotions: [], products: [] };
    const stored = {
      ...nothing,
      slug: "foot-locker-mall-of-america-bloomington-7701",
      name: "Foot Locker Mall of America",
      address: "60 E Broadway",
      city: "Bloomington",
      state: "MN",
      zip_code: "55425",
      latitude: 44.85,
      longitude: -93.24,
      time_zone: "America/Chicago",
      phone: "+1 952-555-0101",
      weekday_text: weekdayTextOf(footLocker.opening_hours),
      url: footLocker.website,
    };
    const [nameless, mall, sanJuan, brooklyn] = await exported(db);
    expect(mall).toEqual(stored);
    expect(nameless).toEqual({ ...stored, slug: "foot-locker-bloomington-8", name: "Foot Locker" });
    const address = { address: "1 Calle Luna, San Juan", city: "San Juan", state: "PR", zip_code: "00901" };
    const place = { latitude: 18.46, longitude: -66.1, time_zone: "America/Puerto_Rico" };
    const always = days.map((day) => `${day}: Open 24 hours`);
    const puertoRico = { slug: "foot-locker-san-juan-x", name: "Foot Locker", weekday_text: always };
    expect(sanJuan).toEqual({ ...stored, ...address, ...place, ...puertoRico });
    const center = { latitude: expect.closeTo(40.68, 1), longitude: expect.closeTo(-73.98, 1), zip_code: "11217" };
    const kith = { slug: "kith-brooklyn-brooklyn-12", name: "Kith Brooklyn", address: "233 Flatbush Ave", state: "NY" };
    expect(brooklyn).toMatchObject({
      ...kith,
      ...center,
      time_zone: "America/New_York",
      weekday_text: null,
      url: null,
    });
    expect(await importPlaces(db, text)).toMatchObject({ stores: counts(0, 0, 4) });

    // a place that moves within its city, and is known by another id, is the same
    const moved = { ...footLocker, "addr:street_address": "1 Other St", "addr:postcode": 55420, opening_hours: "24/7" };
    const again = fileOf(feature(moved, [-93.3, 44.8], { id: "other" }));
    expect(await importPlaces(db, again)).toMatchObject({ stores: counts(0, 1, 0), notes: [] });
    expect((await exported(db))[1]).toMatchObject({ slug: stored.slug, address: "1 Other St", zip_code: "55420" });
    const long = { ...footLocker, branch: "b".repeat(100) };
    const others = ["7702", "7703"].map((ref) => feature({ ...long, ref }));
    expect(await importPlaces(db, fileOf(...others))).toMatchObject({ stores: counts(2, 0, 0) });
  });

  it("is refused by the lines of everything that is wrong", async () => {
    const { db } = await createTestDatabase();
    const wrong: [properties: object, line: string, reason: RegExp, coordinates?: unknown][] = [
      [{ opening_hours: "junk" }, '"opening_hours": "junk"', /^"junk" is not opening hours/],
      [{ opening_hours: "Mo[1] 10:00-20:00" }, '"opening_hours": "Mo[1] 10:00-20:00"', /not the same in every week$/],
      [{ opening_hours: "Mo-Fr 10:00-20:00 Sa off" }, '"opening_hours": "Mo-Fr 10:00-20:00 Sa off"', / is not clear: /],
      [{ "addr:state": "ON" }, '"addr:state": "ON"', /^"ON" is not a US state$/],
      [{ "addr:postcode": "1001" }, '"addr:postcode": "1001"', /must be a ZIP code/],
      [{ "addr:postcode": "99999" }, '"addr:postcode": "99999"', /^the ZIP code 99999 is not known/, null],
      [{ "addr:city": "" }, '"addr:city": ""', /^city: /],
      [{ "addr:street_address": " " }, '"addr:street_address": " "', /^address: /],
      [{ website: "ask us; https://a.example" }, '"website": "ask us; https://a.example"', /^url: /],
      [{ ref: "far" }, '"coordinates": [', /^latitude: /, [-93, 444]],
      [{ "addr:state": "NJ" }, '"addr:state": "NJ"', /^the ZIP code 55425 is in MN, not in NJ$/],
      [
        { ref: "zero" },
        '"coordinates": [',
        /^latitude 0 and longitude 0 are \d,\d{3} miles from the ZIP code 55425$/,
        [0, 0],
      ],
      [{ ref: "swapped" }, '"coordinates": [', /^latitude: /, [44.85, -93.24]],
      [{ ref: "nowhere" }, '"coordinates": [', /^longitude: /, ["-93", 44]],
      [{ name: "", brand: null, branch: "" }, '"name": ""', /^name: /],
      [{ ref: "one", branch: "Twice" }, "{", /^"foot-locker-twice-bloomington-one" is already at shoes\.geojson:\d+$/],
    ];
    const features = wrong.map(([more, , , coordinates], index) =>
      feature({ ...footLocker, ref: `${index}`, ...more }, coordinates),
    );
    const twice = feature({ ...footLocker, ref: "one", branch: "Twice" });
    const text = fileOf(twice, ...features, feature(null), null);
    const expected = wrong.map(([, line, reason]) => [line, expect.stringMatching(reason)]);
    const nothing = "this place has no properties";
    const lines = text.split("\n");
    const before = await dump(db);
    const error = await importPlaces(db, text).catch((reason: unknown) => reason);
    if (!(error instanceof ImportRejected)) throw error;
    const found = error.issues.map(({ where, reason }) => {
      const [, number] = /^shoes\.geojson:(\d+)$/.exec(where) ?? [];
      return [lines[Number(number) - 1]?.trim().replace(/,$/, ""), reason];
    });
    expect(found).toEqual([...expected, ["{", nothing], ["null", nothing]]);
    expect(await dump(db)).toEqual(before);
  });

  it("is of the United States by any of their names, in any case, and of their territories", () => {
    const names = [
      "us",
      "USA",
      "U.S.",
      "U.S.A.",
      "United States",
      "The United States",
      "United States of America",
      "pr",
    ];
    const american = fc
      .tuple(
        fc.constantFrom(...names, "Puerto Rico", "Guam", "US-PR", "U.S. Virgin Islands", "", " "),
        fc.infiniteStream(fc.boolean()),
      )
      .map(([name, isUpper]) =>
        Array.from(name, (letter) => (isUpper.next().value ? letter.toUpperCase() : letter.toLowerCase())).join(""),
      );
    const abroad = fc.constantFrom("CA", "Mexico", "United Kingdom", "UM EA", "SU", "Uzbekistan", "the");
    const read = (country: string) =>
      readGeoJson("shoes.geojson", fileOf(feature({ ...footLocker, "addr:country": country }))).rows.length;
    fc.assert(
      fc.property(american, abroad, fc.constantFrom("", " "), (here, there, space) => {
        expect([here, read(`${space}${here}${space}`)]).toEqual([here, 1]);
        expect([there, read(`${space}${there}${space}`)]).toEqual([there, 0]);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it("has the first address of a website, with a scheme", () => {
    const websites: [website: string, url: string | undefined][] = [
      ["https://a.example/;https://b.example/", "https://a.example/"],
      ["http://a.example/1 ; www.b.example", "http://a.example/1"],
      [";https://b.example/", "https://b.example/"],
      ["www.example.com/store", "https://www.example.com/store"],
      ["example.com;https://b.example/", "https://example.com"],
      ["stores.example.com:8080/?id=7", "https://stores.example.com:8080/?id=7"],
      ["HTTPS://Example.com/Store", "https://Example.com/Store"],
      // no addresses, which the schema refuses
      ["ask us", "ask us"],
      ["store@example.com", "store@example.com"],
      ["ftp://example.com", "ftp://example.com"],
      [" ; ", undefined],
    ];
    for (const [website, url] of websites) {
      const { rows } = readGeoJson("shoes.geojson", fileOf(feature({ ...footLocker, website })));
      expect([website, rows.map(({ value }) => (value as { url?: string }).url)]).toEqual([website, [url]]);
    }
  });

  it("is refused when it is no GeoJSON, or has no collection of places", () => {
    const issuesOf = (text: string) => {
      const { rows, sections, issues } = readGeoJson("shoes.geojson", text);
      expect([rows, sections]).toEqual([[], []]);
      return issues.map(({ where, reason }) => `${where}: ${reason}`);
    };
    expect(issuesOf('{\n  "type": "FeatureCollection",\n  "features": [}\n}')[0]).toMatch(
      /^shoes\.geojson:3: this is not valid JSON: /,
    );
    for (const text of ["", "{", "[1,]", "\0"])
      expect(issuesOf(text)[0]).toMatch(/^shoes\.geojson:1: .*not valid JSON/);
    const others = [feature(footLocker), [feature(footLocker)], { type: "FeatureCollection" }, null, 7, "text", {}];
    for (const other of [...others, { type: "FeatureCollection", features: {} }])
      expect(issuesOf(JSON.stringify(other))).toEqual(["shoes.geojson:1: GeoJSON of stores is a FeatureCollection"]);
    expect(readGeoJson("shoes.geojson", fileOf())).toEqual({ sections: ["stores"], rows: [], issues: [], notes: [] });
    const odd = ["text", 7, [], { type: "Feature", properties: "text", geometry: "text" }];
    expect(readGeoJson("shoes.geojson", fileOf(...odd)).issues.length).toBeGreaterThan(0);
  });
});

/** Opening hours of OpenStreetMap, and the hours of the days from Monday, the last for the days that are left. */
const readable: [osm: string, ...days: string[]][] = [
  ["Mo-Sa 10:00-20:00; Su off", ...Array<string>(6).fill("10:00 AM – 8:00 PM"), "Closed"],
  ["24/7", "Open 24 hours"],
  ["Mo-Su 00:00-24:00", "Open 24 hours"],
  ["Mo-Su 06:00-24:00", "6:00 AM – 12:00 AM"],
  ["Mo-Su 18:00-02:00", "6:00 PM – 2:00 AM"],
  ["Mo 20:00-26:00, Tu 10:00-12:00", "8:00 PM – 2:00 AM", "10:00 AM – 12:00 PM", "Closed"],
  ["Su-Mo 12:00-17:00", "12:00 PM – 5:00 PM", ...Array<string>(5).fill("Closed"), "12:00 PM – 5:00 PM"],
  ["Mo-Fr 10:00-13:00,14:00-20:00", ...Array<string>(5).fill("10:00 AM – 1:00 PM, 2:00 PM – 8:00 PM"), "Closed"],
  ["Mo-Su 09:30-21:00; PH off", "9:30 AM – 9:00 PM"],
  ["Mo-Su,PH 09:30-21:00; PH 12:00-17:00", "9:30 AM – 9:00 PM"],
  ["Mo-Su 08:00-18:00; Tu off", "8:00 AM – 6:00 PM", "Closed", "8:00 AM – 6:00 PM"],
];

const unreadable = [
  ["junk", "", "Mo-Su 25:00-30:00", "10:00", "SH off; Mo-Fr 10:00-20:00", "a".repeat(10_000)],
  ["off", "PH off", "PH 10:00-12:00", '"by appointment"', "Mo-Fr 10:00-20:00 unknown"],
  ["Jun-Aug Mo-Su 10:00-20:00", "Mo[1] 10:00-12:00", "Mo[2] 10:00-12:00", "week 1-53/2 Mo 10:00-12:00"],
  ["2026 Mo-Su 10:00-20:00", "sunrise-sunset", "Mo-Su 10:00-dusk", "Mo-Su (sunrise+01:00)-20:00"],
].flat();

/** Reads the texts for each of `readable`, or the message of an error, in a process on the clocks of `timeZone`. */
async function readIn(timeZone: string): Promise<{ offset: number; texts: unknown[] }> {
  const script = `
    import { weekdayTextOf } from "./domain/stores/osm-hours.ts";
    const read = (osm) => { try { return weekdayTextOf(osm); } catch (error) { return error.message; } };
    console.error = () => {};
    const texts = JSON.parse(process.argv[1]).map(read);
    console.log(JSON.stringify({ offset: new Date(2026, 0).getTimezoneOffset(), texts }));
  `;
  const all = JSON.stringify([...readable.map(([osm]) => osm), ...unreadable]);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, all], {
    cwd: join(import.meta.dirname, "../.."),
    env: { TZ: timeZone },
  });
  return JSON.parse(stdout);
}

describe("the opening hours of OpenStreetMap (STORE-26)", () => {
  it("become the texts of a week; ones that cannot be read or differ from week to week are refused", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const [osm, ...hours] of readable) {
      const texts = weekdayTextOf(osm);
      expect([osm, texts]).toEqual([osm, days.map((day, index) => `${day}: ${hours[index] ?? hours.at(-1)}`)]);
      expect(formatWeek(parseWeek(texts))).toEqual(texts);
    }
    for (const osm of unreadable)
      expect(() => weekdayTextOf(osm), osm).toThrow(/is not opening hours|does not say when|is not the same in every/);
  });

  it("are read alike on the clocks of any computer", async () => {
    const zones = variants(["America/New_York", "Asia/Tokyo", "Pacific/Auckland"]);
    const [newYork, ...others] = await Promise.all(zones.map(readIn));
    expect([newYork, ...others].map((read) => read?.offset)).toEqual(variants([300, -540, -780]));
    for (const { texts } of others) expect(texts).toEqual(newYork?.texts);
    expect(newYork?.texts.slice(0, readable.length)).toEqual(readable.map(([osm]) => weekdayTextOf(osm)));
  });
});
