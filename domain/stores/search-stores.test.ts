import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { BundleInput } from "../entries/bundle.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { listStores } from "./list-stores.ts";
import { searchStores } from "./search-stores.ts";
import { fillZipCodes } from "./zip-codes.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";

type StoreInput = NonNullable<BundleInput["stores"]>[number];

/** Makes a store by "slug: name, city, state, ZIP code". */
function store(line: string, more: Partial<StoreInput> = {}): StoreInput {
  const [slug = "", name = "", city = "", state = "", zip_code = ""] = line.split(/: |, /);
  return { slug, name, address: "1 Main St", city, state, zip_code, ...more };
}

const dozen = [
  store("soho: Foot Locker SoHo, New York, NY, 10012"),
  store("harlem: Foot Locker Harlem, New York, NY, 10027", { is_featured: true }),
  store("brooklyn: Kicks Brooklyn, Brooklyn, NY, 11201"),
  store("cambridge: Concepts, Cambridge, MA, 02138"),
  store("la-brea: Undefeated, Los Angeles, CA, 90036"),
  store("oregon: Index, Portland, OR, 97205"),
  store("maine: Portlander Shoes, Portland, ME, 04101"),
  store("omalley: O’Malley's Kick, Albuquerque, NM, 87102"),
  store("nandu: Zapatería Ñandú, San Juan, PR, 00901"),
  store("dc: Social Status, Washington, DC, 20001"),
  store("seattle: Like-Minded & Co., Seattle, WA, 98101"),
  store("casper: Leaders 1354, Casper, WY, 82601"),
];

const page = { offset: 0, limit: 100 };

/**
 * Opens a database with stores; its `search` returns the slugs that a text finds, with the place that the text means.
 */
async function openStores(stores: StoreInput[] = dozen) {
  const { db } = await createTestDatabase();
  await importRows(db, { stores });
  const rows = await db.selectFrom("stores").select(["id", "slug"]).execute();
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const search = async (text: string) => {
    const { nearestTo, ...found } = await searchStores(db, text, page);
    return { nearestTo, total: found.total, slugs: found.stores.map(({ id }) => slugs.get(id)) };
  };
  /** Expects that each text finds exactly these stores, and no place. */
  const expectFound = async (cases: [text: string, ...slugs: string[]][]) => {
    for (const [text, ...expected] of cases)
      expect(await search(text), text).toEqual({ nearestTo: null, total: expected.length, slugs: expected });
  };
  return { db, search, expectFound };
}

const sharedStores = shared(openStores);

describe("a text that stores have", () => {
  it("finds them by name, city, ZIP code and state: words in any order and case, however accented (STORE-23)", async () => {
    const { expectFound } = await openStores();
    await expectFound([
      ["concepts", "cambridge"],
      ["Foot Locker", "harlem", "soho"],
      ["LOCKER foot", "harlem", "soho"],
      ["soho locker new york foot", "soho"],
      ["new york", "harlem", "soho", "brooklyn"],
      ["New York City", "harlem", "soho", "brooklyn"],
      ["New York, N.Y.", "harlem", "soho", "brooklyn"],
      ["n.y.", "harlem", "soho", "brooklyn"],
      ["New York City, NY, USA", "harlem", "soho", "brooklyn"],
      ["Washington, D.C.", "dc"],
      ["D.C.", "dc"],
      ["Portland, OR, United States", "oregon"],
      ["Portland OR, United States of America", "oregon"],
      ["L.A.", "la-brea"],
      ["10012, USA", "soho"],
      ["San Juan", "nandu"],
      ["10012", "soho"],
      ["10012-4321", "soho"],
      ["100124321", "soho"],
      ["100", "harlem", "soho"],
      ["New York, NY 10012", "soho"],
      ["ny", "harlem", "soho", "brooklyn"],
      ["Ny locker", "harlem", "soho"],
      ["oregon", "oregon"],
      ["OREGON", "oregon"],
      ["or", "oregon"],
      ["Portland, OR", "oregon"],
      ["me portland", "maine"],
      ["New Mexico", "omalley"],
      ["puerto rico", "nandu"],
      ["dc", "dc"],
      ["District of Columbia", "dc"],
      ["washington", "seattle", "dc"],
      // beginnings of words
      ["foo loc", "harlem", "soho"],
      ["portl", "oregon", "maine"],
      ["con mass", "cambridge"],
      ["972", "oregon"],
      // words of one or two letters are meant whole
      ["in"],
      ["l a"],
      ["co", "seattle"],
      // accents, apostrophes and punctuation
      ["zapateria nandu", "nandu"],
      ["ZAPATERÍA ÑANDÚ", "nandu"],
      ["Zapateri\u0301a", "nandu"],
      ["o'malleys", "omalley"],
      ["OMALLEY’S", "omalley"],
      ["like minded co", "seattle"],
      ["like-minded & co.", "seattle"],
      ["  foot\t\n locker  ", "harlem", "soho"],
      ["foot/locker;;;", "harlem", "soho"],
      ["“Foot Locker”", "harlem", "soho"],
    ]);
  });

  it("finds those with the whole words first, then the featured ones, then by name (STORE-23)", async () => {
    const { expectFound } = await sharedStores([
      store("featured: Kicks, Albany, NY, 12207", { is_featured: true }),
      store("whole: The Kick, Albany, NY, 12207"),
      store("whole-featured: Zoo Kick, Albany, NY, 12207", { is_featured: true }),
      store("another: A Kicker, Albany, NY, 12207"),
    ]);
    await expectFound([
      ["kick", "whole-featured", "whole", "featured", "another"],
      ["kicks", "featured"],
      ["albany", "featured", "whole-featured", "another", "whole"],
    ]);
  });

  it("finds them with one wrong letter in a word, or two in a longer one (STORE-23)", async () => {
    const { expectFound } = await openStores();
    await expectFound([
      ["harlen", "harlem"],
      ["locer", "harlem", "soho"],
      ["foott locker", "harlem", "soho"],
      ["conecpts", "cambridge"],
      ["undefeeted", "la-brea"],
      ["undefet"],
      ["seatle wa", "seattle"],
      ["los angelos", "la-brea"],
    ]);
  });
});

describe("a text that no store has", () => {
  it("finds the stores nearest to the ZIP code or city in it, and names that (STORE-23)", async () => {
    const { search } = await sharedStores();
    const nearest: [text: string, nearestTo: string, first: string][] = [
      ["59001", "Absarokee, MT 59001", "casper"],
      ["59001-1234", "Absarokee, MT 59001", "casper"],
      ["Absarokee, MT 59001", "Absarokee, MT 59001", "casper"],
      ["Foot Locker 59001", "Absarokee, MT 59001", "casper"],
      ["absarokee", "Absarokee, MT", "casper"],
      ["Absarokee MT", "Absarokee, MT", "casper"],
      ["ABSAROKEE, montana", "Absarokee, MT", "casper"],
      ["St. Louis MO", "Saint Louis, MO", "dc"],
      ["Ft. Lauderdale", "Fort Lauderdale, FL", "dc"],
      ["portland, tx", "Portland, TX", "omalley"],
      ["phoenix", "Phoenix, AZ", "omalley"],
      // spelled as people and maps spell them
      ["N. Hollywood", "North Hollywood, CA", "la-brea"],
      ["E. Lansing, MI", "East Lansing, MI", "dc"],
      ["O'Fallon, MO", "O Fallon, MO", "dc"],
      ["O’Fallon", "O Fallon, MO", "dc"],
      ["Port St. Lucie", "Port Saint Lucie, FL", "dc"],
      // the list of ZIP codes abbreviates it
      ["S Coffeyville, OK", "S Coffeyville, OK", "omalley"],
      ["Queens", "Queens, NY", "harlem"],
      ["Queens, New York", "Queens, NY", "harlem"],
      ["Long Island", "Long Island, NY", "harlem"],
      ["Phoenix, AZ, United States", "Phoenix, AZ", "omalley"],
      ["Hawaiʻi National Park", "Hawaii National Park, HI", "la-brea"],
      // with a wrong letter
      ["absaroke", "Absarokee, MT", "casper"],
      ["Absarokkee, MT", "Absarokee, MT", "casper"],
      ["phenix, arizona", "Phoenix, AZ", "omalley"],
      ["Birmingam", "Birmingham, AL", "dc"],
    ];
    for (const [text, nearestTo, first] of nearest) {
      const found = await search(text);
      expect([text, found.nearestTo, found.total, found.slugs[0]]).toEqual([text, nearestTo, 12, first]);
    }
  });

  it("finds 24 stores, each with its distance, the nearest first (STORE-23)", async () => {
    const { db } = await openStores(
      Array.from({ length: 30 }, (_, index) => store(`store-${index}: Store, Nowhere, KS, 66002`)),
    );
    // no import accepts stores at this distance from their ZIP code
    await sql`update stores set latitude = 39, longitude = -80 - substring(slug from '\\d+')::integer`.execute(db);
    const now = Temporal.Instant.from("2026-11-21T17:00:00Z");
    const read = (number: number) => listStores(db, { search: "Absarokee", page: number, limit: 20 }, now);
    const [first, second, third] = [await read(1), await read(2), await read(3)];
    const meta = { total: 24, pages: 2, nearestTo: "Absarokee, MT" };
    expect([first.meta, second.meta, third.meta]).toEqual([1, 2, 3].map((number) => ({ ...meta, page: number })));
    // Absarokee is at 109.4° west, so the six stores in the east are left out
    const data = [...first.data, ...second.data, ...third.data];
    expect(data.map(({ slug }) => slug)).toEqual(Array.from({ length: 24 }, (_, index) => `store-${29 - index}`));
    const distances = data.map(({ distance }) => distance ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    // 6.53° south of it and 0.5° east; a degree is 69.09 miles
    expect(distances[0]).toBeCloseTo(449, -1);
  });

  it("finds nothing, and names no place, where there are no stores (STORE-23)", async () => {
    const { db } = await createTestDatabase();
    const texts = ["foot locker", "59001", "Absarokee, MT", "absaroke", "ny", ""];
    const expected = { total: 0, stores: [], nearestTo: null };
    for (const text of texts) expect(await searchStores(db, text, page), text).toEqual(expected);
    await fillZipCodes(db);
    for (const text of texts) expect(await searchStores(db, text, page), text).toEqual(expected);
  });
});

describe("a text of any kind", () => {
  it("finds nothing when it names nothing, and is no query: only letters and digits count (STORE-23)", async () => {
    const { expectFound, search } = await openStores();
    const nothing = ["qqqqqqqq", "zzzz zzzz", "00000", "99999", "xx", "🙂", "-", "%", "_", "  ", "\u0000"];
    // a state without stores, not the beginning of "Mount", and not Fontana in California
    await expectFound([...nothing, "MT", "Montana"].map((text) => [text]));
    await expectFound([
      ["foot & locker", "harlem", "soho"],
      ["foot | concepts"],
      ["!foot", "harlem", "soho"],
      ["foot:*", "harlem", "soho"],
      ["(foot", "harlem", "soho"],
      ["'foot' 'locker'", "harlem", "soho"],
      ["foot\\", "harlem", "soho"],
      ["foot <-> locker", "harlem", "soho"],
      ["& | ! ' : * ( ) \\"],
      ["'; drop table stores; --"],
      ["\u0000foot\u0007locker\u001b", "harlem", "soho"],
      ["foot\ud800locker\udc00", "harlem", "soho"],
      ["\ud800"],
    ]);
    // both become far longer in the database than they are here, the first as one word
    for (const text of ["㎒".repeat(200), "㎒ ".repeat(200), "a".repeat(50_000), "a ".repeat(50_000)])
      expect(await search(text)).toMatchObject({ total: 0, nearestTo: null });
    expect(await search("foot ".repeat(10_000))).toMatchObject({ slugs: ["harlem", "soho"] });
  });

  it("never fails (STORE-23)", async () => {
    const { search } = await openStores();
    const operators = fc.constantFrom("&", "|", "!", "'", ":*", "(", ")", "\\", "<->", '"', "\0", "%", "$1", "--");
    const words = fc.constantFrom("foot", "locker", "ny", "59001", "absarokee", "locer", "st", "o’malley", "㎒", "Ⅷ");
    const half = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.string({ unit: half, maxLength: 40 }),
      fc.array(fc.oneof(operators, words, half), { maxLength: 12 }).map((parts) => parts.join(" ")),
      fc.array(fc.oneof(operators, words, half), { maxLength: 12 }).map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const { total, slugs } = await search(given);
        expect(slugs).toHaveLength(total);
        expect(new Set(slugs).size).toBe(total);
      }),
      { numRuns: propertyRuns(15) },
    );
  });
});
