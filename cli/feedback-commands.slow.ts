import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readSubmittedImage, submitStore } from "#domain/store-submissions/submit-store.ts";
import { NOON } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

const kith = {
  store_name: "Kith",
  address: "337 Lafayette St",
  city: "New York",
  state: "NY",
  zip_code: "10012",
  website_url: "kith.com",
  instagram_url: null,
};

async function openFeedback() {
  const { db, address } = await createTestDatabase();
  const folder = createFolder();
  const environment = { DATA_DIR: join(folder, "data"), DATABASE_URL: address };
  const feedback = (...options: string[]) => toebox(["feedback", ...options], environment);
  const options = { now: Temporal.Instant.from(NOON), siteName: "Box", contactTo: "crew@toebox.example" };
  return {
    db,
    folder,
    mediaFolder: join(folder, "data", "media"),
    feedback,
    submit: async (more: Partial<typeof kith> = {}, image: Buffer | null = null) =>
      submitStore(db, { ...kith, ...more, image: image && (await readSubmittedImage(image)) }, options),
    /** Expects that a command ends with 1 and says why in one line. */
    async expectError(words: string[], text: string) {
      const wrong = { code: 1, stderr: `toebox: ${text}\n` };
      expect(await feedback(...words), words.join(" ")).toMatchObject(wrong);
    },
  };
}

it("npx toebox feedback lists, shows, accepts and refuses, each submission once (STORE-30)", async () => {
  const { db, folder, mediaFolder, feedback, submit, expectError } = await openFeedback();
  expect((await feedback("list")).stdout).toBe("0 submissions\n");
  const given = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  await submit({}, given);
  await submit({ store_name: "Söhne", city: "Portland", state: "Orgeon", zip_code: "soon" });
  await submit({ store_name: "Spam" }, given);

  const open = "1  Kith  New York, NY  2026-11-21  open\n2  Söhne  Portland, Orgeon  2026-11-21  open\n";
  const spam = "3  Spam  New York, NY  2026-11-21  ";
  expect(await feedback("list")).toEqual({ code: 0, stdout: `${open}${spam}open\n3 submissions\n`, stderr: "" });

  const { image } = await db
    .selectFrom("store_submissions")
    .select("image")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const picture = image ?? Buffer.alloc(0);
  const copy = join(folder, "kith.png");
  const { stdout: shown } = await feedback("show", "1", "--picture", copy);
  expect(readFileSync(copy)).toEqual(picture);
  await expectError(["show", "1", "--picture", copy], `${copy} cannot be written (EEXIST)`);
  for (const line of [
    "store_name:     Kith",
    "website_url:    kith.com",
    "instagram_url:  none",
    "decision:       open",
  ])
    expect(shown).toContain(`${line}\n`);
  expect(shown).toContain(`picture:        ${picture.length} bytes\n`);

  const accepted = "The store is at /store-locator/store-directory/new-york/kith-new-york\n";
  expect(await feedback("accept", "1")).toEqual({ code: 0, stdout: accepted, stderr: "" });
  expect(readdirSync(mediaFolder, { recursive: true })).toContainEqual(expect.stringMatching(/-\d+\.webp$/));
  const corrections = ["--state", "oregon", "--zip", "97205", "--latitude", "45.52", "--longitude", "-122.68"];
  expect((await feedback("accept", "2", ...corrections)).stdout).toBe(
    "The store is at /store-locator/store-directory/oregon/sohne-portland\n",
  );
  expect((await feedback("refuse", "3")).stdout).toBe("Refused submission 3.\n");

  expect((await feedback("list")).stdout).toBe("0 submissions\n");
  const decided = (await feedback("list", "--all")).stdout;
  expect(decided).toBe(`${open.replaceAll("open", "accepted")}${spam}refused\n3 submissions\n`);
  const { stdout: refused } = await feedback("show", "3");
  expect(refused).toMatch(/\ndecision: {7}refused 20\d\d-/);
  expect(refused).toContain("picture:        none\n");
  expect((await feedback("show", "2")).stdout).toMatch(/\ndecision: {7}accepted as store 2 20\d\d-/);

  const stores = await db.selectFrom("stores").select(["slug", "latitude", "longitude", "url"]).orderBy("id").execute();
  expect(stores).toEqual([
    { slug: "kith-new-york", latitude: expect.any(Number), longitude: expect.any(Number), url: "https://kith.com" },
    { slug: "sohne-portland", latitude: 45.52, longitude: -122.68, url: "https://kith.com" },
  ]);
}, 120_000);

it("npx toebox feedback says in one line what is wrong, and changes nothing (STORE-30)", async () => {
  const { db, folder, submit, expectError } = await openFeedback();
  await submit();
  await submit({ state: "Ontario", zip_code: "M5V" });
  await submit({ zip_code: "00000" });
  await expectError(["show", "9"], "there is no submission 9");
  await expectError(["accept", "9"], "there is no submission 9");
  await expectError(["refuse", "9"], "there is no submission 9");
  for (const word of ["0", "kith", "1.5", "-1", "9999999999"])
    await expectError(["refuse", "--", word], `"${word}" is not a submission number`);
  await expectError(["show", "1", "--picture", join(folder, "x.png")], "submission 1 has no picture");
  await expectError(["accept", "2"], '"Ontario" is not a US state: give it by --state');
  await expectError(["accept", "2", "--state", "NY"], '"M5V" is not a ZIP code: give it by --zip');
  const unknown = "the ZIP code 00000 is not known: give --latitude and --longitude";
  await expectError(["accept", "3"], unknown);
  await expectError(["accept", "3", "--latitude", "40"], "--latitude and --longitude go together");
  const degrees = '--latitude takes degrees from -90 to 90, not "91"';
  await expectError(["accept", "3", "--latitude", "91", "--longitude", "0"], degrees);
  const open = await db.selectFrom("store_submissions").select("id").where("decision", "is", null).execute();
  expect(open).toHaveLength(3);
  expect(await db.selectFrom("stores").selectAll().execute()).toEqual([]);
}, 120_000);
