import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { NotFound, Refused } from "#platform/errors.ts";
import { sweepMedia } from "#platform/media/sweep-media.ts";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { countLockWaits } from "#test/lock-waits.ts";
import { stopPageCacheClock } from "#test/page-cache-clock.ts";
import type { WireStore } from "#wire/stores.ts";
import { listChanges } from "../ledger/read-changes.ts";
import { acceptSubmission, type Corrections, refuseSubmission } from "./decide-submission.ts";
import { listSubmissions, readSubmission } from "./read-submissions.ts";
import { storeSubmission } from "./submission-form.ts";
import { readSubmittedImage, submitStore } from "./submit-store.ts";

const kith = {
  store_name: "Kith",
  address: "337 Lafayette St",
  city: "New York",
  state: "New York",
  zip_code: "10012",
};

/** As in the test app. */
const NOW = new Date("2026-11-21T17:00:00Z");

function draw() {
  return sharp({ create: { width: 360, height: 240, channels: 3, background: "#c33" } });
}

async function openFeedback(settings: Record<string, string> = {}) {
  const { app, db, mediaFolder, services } = await createTestApp(undefined, settings);
  const now = services.now();
  const get = async (url: string) => (await app.inject(url)).json();
  return {
    app,
    db,
    mediaFolder,
    now,
    /** Submits a store, and returns its number. */
    async submit(more: object = {}, image: Buffer | null = null): Promise<number> {
      const options = { now, siteName: "Box", contactTo: "crew@toebox.example" };
      const submission = storeSubmission.parse({ ...kith, ...more });
      await submitStore(db, { ...submission, image: image && (await readSubmittedImage(image)) }, options);
      return Math.max(...(await listSubmissions(db, true)).map(({ id }) => id));
    },
    accept: (id: number, corrections: Corrections = {}) =>
      acceptSubmission(db, id, corrections, { media: new FolderStore(mediaFolder), actor: "tester", now }),
    async stores(): Promise<WireStore[]> {
      return (await get("/api/store-locations?perpage=100")).data.data;
    },
    /** Returns the store at the end of an address. */
    async storeAt(address: string): Promise<WireStore> {
      return (await get(`/api/store-locations/${address.split("/").at(-1)}`)).store;
    },
  };
}

describe("an accepted submission", () => {
  it("becomes a store at once, with its picture (STORE-30, CAT-26)", async () => {
    stopPageCacheClock();
    const { app, db, mediaFolder, now, submit, accept, storeAt } = await openFeedback({ PAGE_CACHE_MB: "8" });
    const search = async () => (await app.inject("/api/store-locations?search=kith")).json().data.meta.total as number;
    const picture = await draw().png().toBuffer();
    const id = await submit({ website_url: "kith.com/nyc", instagram_url: "instagram.com/kith" }, picture);
    expect(await search()).toBe(0);
    expect(readdirSync(mediaFolder)).toEqual([]);

    const address = await accept(id);
    expect(address).toBe("/store-locator/store-directory/new-york/kith-new-york");
    await expect.poll(search).toBe(1);
    const store = await storeAt(address);
    const said = { name: "Kith", address: "337 Lafayette St", city: "New York", zip_code: "10012" };
    const center = { latitude: expect.closeTo(40.7255, 1), longitude: expect.closeTo(-73.9983, 1) };
    expect(store).toMatchObject({ ...said, ...center, state_province: "New York" });
    const unknown = { phone: null, weekday_text: null, overview: null, stockist_store: { id: null }, is_featured: 0 };
    expect(store).toMatchObject({ ...unknown, time_zone: "America/New_York" });
    expect(store).toMatchObject({ store_detault_release_url: "https://kith.com/nyc" });
    const decided = { decision: "accepted", decided_at: NOW, store_id: store.id, image: null };
    expect(await readSubmission(db, id)).toMatchObject({ ...kith, ...decided });

    expect(await listChanges(db, { limit: 9 })).toMatchObject([
      { actor: "tester", origin: "submission", note: `submission ${id}`, sections: { stores: 1 } },
    ]);

    const { file } = await db.selectFrom("media").select("file").executeTakeFirstOrThrow();
    expect(existsSync(join(mediaFolder, file))).toBe(true);
    expect(await sweepMedia(db, new FolderStore(mediaFolder))).toEqual({ rows: 0, files: 0 });
    const { statusCode, rawPayload } = await app.inject(String(store.image));
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 360, height: 240 });
    expect((await app.inject(`/media/${file}`)).statusCode).toBe(404);
    await expect(refuseSubmission(db, id, now)).rejects.toThrow(Refused);
    await db.deleteFrom("stores").execute();
    await db.deleteFrom("change_pictures").execute();
    expect(await sweepMedia(db, new FolderStore(mediaFolder))).toMatchObject({ rows: 1 });
    expect(existsSync(join(mediaFolder, file))).toBe(false);
  });

  it("is in the state and at the ZIP code that the visitor wrote, or that the operator gives (STORE-27, STORE-30)", async () => {
    const { submit, accept, storeAt, stores } = await openFeedback();
    const accepted: [submission: object, corrections: Corrections, expected: Partial<WireStore>][] = [
      [{ state: "  new YORK " }, {}, { state_slug: "new-york", zip_code: "10012" }],
      [{ state: "ny", zip_code: "10012-1234" }, {}, { state_slug: "new-york", zip_code: "10012" }],
      [{ state: "N.Y." }, { state: "NJ", zip_code: "07102" }, { state_slug: "new-jersey" }],
      [
        { state: "Ontario" },
        { state: "district of columbia", zip_code: "20001" },
        { state_slug: "district-of-columbia" },
      ],
      [{ zip_code: "SoHo" }, { state: "HI", zip_code: "96813" }, { zip_code: "96813", time_zone: "Pacific/Honolulu" }],
      [
        { state: "WA", zip_code: "00000" },
        { latitude: 47.6, longitude: -122.3 },
        { latitude: 47.6, longitude: -122.3 },
      ],
      [{ state: "AZ", zip_code: "85004" }, { latitude: 33.4, longitude: -112 }, { time_zone: "America/Phoenix" }],
      [
        { website_url: "HTTPS://WWW.KITH.COM" },
        {},
        { store_detault_release_url: expect.stringMatching(/^https:\/\//) },
      ],
      [{ instagram_url: "http://instagram.com/kith" }, {}, { store_detault_release_url: "http://instagram.com/kith" }],
      [{}, {}, { store_detault_release_url: null, image: null }],
    ];
    for (const [submission, corrections, expected] of accepted) {
      const label = JSON.stringify({ submission, corrections });
      expect(await storeAt(await accept(await submit(submission), corrections)), label).toMatchObject(expected);
    }
    expect(await stores()).toHaveLength(accepted.length);
  });

  it("needs a state, a ZIP code and a place that agree, and stays open without them (STORE-30, STORE-36)", async () => {
    const { db, submit, accept, stores, mediaFolder } = await openFeedback();
    await accept(await submit());
    const picture = await draw().jpeg().toBuffer();
    const refused: [submission: object, corrections: Corrections, reason: string][] = [
      [{ state: "Ontario" }, {}, '"Ontario" is not a US state'],
      [{}, { state: "ZZ" }, '"ZZ" is not a US state'],
      [{ zip_code: "1001" }, {}, '"1001" is not a ZIP code'],
      [{ zip_code: "M5V 2T6" }, {}, '"M5V 2T6" is not a ZIP code'],
      [{ zip_code: "10012-12" }, {}, '"10012-12" is not a ZIP code'],
      [{}, { zip_code: "soon" }, '"soon" is not a ZIP code'],
      [{ zip_code: "00000" }, {}, "the ZIP code 00000 is not known"],
      [{}, { zip_code: "99999" }, "the ZIP code 99999 is not known"],
      [{ zip_code: "00000" }, { latitude: 40 }, "the ZIP code 00000 is not known"],
      [{ state: "California" }, {}, "the ZIP code 10012 is in NY, not in CA: give what is right by --state"],
      [{}, { zip_code: "90001" }, "the ZIP code 90001 is in CA, not in NY: give what is right by --state"],
      [{}, { latitude: 0, longitude: 0 }, "miles from the ZIP code 10012: give what is right by --state"],
      [{}, { latitude: -74, longitude: 40.7 }, "miles from the ZIP code 10012: they are swapped: give what"],
      [{ zip_code: "00000" }, { latitude: 34, longitude: -118 }, "miles from every known ZIP code of NY: give what"],
    ];
    for (const [submission, corrections, reason] of refused) {
      const id = await submit(submission, picture);
      const error = await accept(id, corrections).catch((thrown: unknown) => thrown);
      expect([error instanceof Refused, String(error)]).toEqual([true, expect.stringContaining(reason)]);
      expect(await readSubmission(db, id)).toMatchObject({
        decision: null,
        decided_at: null,
        image: expect.any(Buffer),
      });
    }
    expect(await stores()).toHaveLength(1);
    expect(await listSubmissions(db, false)).toHaveLength(refused.length);
    expect(await sweepMedia(db, new FolderStore(mediaFolder))).toEqual({ rows: 0, files: 0 });
  });

  it("gets a slug of its own, of whatever its name is made (STORE-30, CAT-8)", async () => {
    const { submit, accept, stores } = await openFeedback();
    const slugOf = async (store_name: string, city = "New York") =>
      (await accept(await submit({ store_name, city }))).split("/").at(-1);
    expect(await slugOf("Kith")).toBe("kith-new-york");
    expect(await slugOf("KITH!")).toBe("kith-new-york-2");
    expect(await slugOf("Kith New", "York")).toBe("kith-new-york-3");
    expect(await slugOf("Kith", "Newark")).toBe("kith-newark");
    expect(await slugOf("Söhne & O’Neill's")).toBe("sohne-oneills-new-york");
    const odd: [name: string, city: string][] = [
      ["山田", "東京"],
      ["山田", "東京"],
      ["1354", "42"],
      ["!!!", "???"],
      ["a".repeat(200), "b"],
      ["a".repeat(200), "b"],
      // a dash where the slug is cut
      ["a".repeat(114), "b"],
      ["7".repeat(200), "Austin"],
    ];
    for (const [name, city] of odd) await slugOf(name, city);
    const slugs = (await stores()).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(5 + odd.length);
    for (const slug of slugs) {
      expect(slug).toMatch(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(120);
    }
  });
});

describe("a submission", () => {
  it("that is refused loses its picture, and becomes no store (STORE-30)", async () => {
    const { db, mediaFolder, now, submit, stores } = await openFeedback();
    const [id, other] = [await submit({}, await draw().webp().toBuffer()), await submit()];
    await refuseSubmission(db, id, now);
    const decided = { decision: "refused", decided_at: NOW, store_id: null, image: null };
    expect(await readSubmission(db, id)).toMatchObject({ ...kith, ...decided });
    expect((await listSubmissions(db, false)).map((open) => open.id)).toEqual([other]);
    expect((await listSubmissions(db, true)).map(({ decision }) => decision)).toEqual(["refused", null]);
    expect(await stores()).toEqual([]);
    expect(readdirSync(mediaFolder)).toEqual([]);
  });

  it("is decided once, also when two operators decide at the same time (STORE-30)", async () => {
    const { db, now, submit, accept, stores } = await openFeedback();
    const accepted = await submit();
    await accept(accepted);
    await expect(accept(accepted)).rejects.toThrow(new Refused(`submission ${accepted} is accepted already`));
    await expect(refuseSubmission(db, accepted, now)).rejects.toThrow(`submission ${accepted} is accepted already`);
    const refused = await submit();
    await refuseSubmission(db, refused, now);
    await expect(accept(refused)).rejects.toThrow(new Refused(`submission ${refused} is refused already`));
    await expect(refuseSubmission(db, refused, now)).rejects.toThrow(`submission ${refused} is refused already`);
    const unknown = new NotFound("there is no submission 4711");
    await expect(accept(4711)).rejects.toThrow(unknown);
    await expect(refuseSubmission(db, 4711, now)).rejects.toThrow(unknown);
    await expect(readSubmission(db, 4711)).rejects.toThrow(unknown);
    expect(await stores()).toHaveLength(1);

    // the second decision waits for the first, which cannot write its store yet
    const contested = await submit();
    const outcomes = await db.transaction().execute(async (tx) => {
      await sql`lock table stores in exclusive mode`.execute(tx);
      const first = accept(contested);
      await expect.poll(() => countLockWaits(db)).toBe(1);
      const both = Promise.allSettled([first, refuseSubmission(db, contested, now)]);
      await expect.poll(() => countLockWaits(db)).toBe(2);
      return { both };
    });
    expect((await outcomes.both).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await readSubmission(db, contested)).toMatchObject({ decision: "accepted" });
    expect(await stores()).toHaveLength(2);
  });
});
