import { expect, it } from "vitest";
import sharp from "sharp";
import { insertStaff } from "#test/staff.ts";
import { fileOf, good, withForm } from "#test/store-form.ts";

async function openReports() {
  const test = await withForm({ WRITES_PER_VISITOR: "0" });
  const moderator = await insertStaff(test.db, "moderator");
  const { headers } = moderator;
  const get = (path: string) => test.app.inject({ url: `/api/desk/missing-stores${path}`, headers });
  return {
    ...test,
    moderator,
    get,
    act: async (id: number, act: string, body: object = {}) => {
      const url = `/api/desk/missing-stores/${id}/${act}`;
      const reply = await test.app.inject({ method: "POST", url, headers, body });
      return { ...reply.json(), status: reply.statusCode };
    },
    report: async (changes: Parameters<typeof test.post>[0] = {}) => {
      await test.post({ ...good, ...changes });
      return (await get("")).json().data.at(-1).id as number;
    },
  };
}

it("a reported store is shown with its picture, and becomes a store (DESK-7)", async () => {
  const { db, moderator, get, act, report } = await openReports();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const id = await report({ image: fileOf(picture), website_url: "kith.example" });
  expect((await get("")).json().data).toMatchObject([{ ...good, id, website_url: "kith.example", has_picture: true }]);
  const shown = await get(`/${id}/picture`);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
  expect(shown.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": "attachment",
    "cache-control": "private, no-store",
  });
  const accepted = await act(id, "accept");
  expect(accepted).toMatchObject({ status: 200, path: "/store-locator/store-directory/new-york/kith-new-york" });
  const change = await db.selectFrom("changes").selectAll().executeTakeFirstOrThrow();
  expect(change).toMatchObject({ actor: "desk", account_id: moderator.id, origin: "submission" });
  expect((await get("")).json().data).toEqual([]);
  expect((await get(`/${id}/picture`)).statusCode).toBe(404);
  expect((await act(id, "accept")).status).toBe(422);
  expect((await act(id, "refuse")).status).toBe(422);
});

it("a report that is older than the rules of texts is refused with its field, and can be refused (STORE-28)", async () => {
  const { db, act, report } = await openReports();
  for (const field of ["store_name", "address", "city"]) {
    const id = await report();
    await db
      .updateTable("store_submissions")
      .set({ [field]: "Ki\u202eth" })
      .where("id", "=", id)
      .execute();
    const message = expect.stringContaining(`${field} must not contain characters that change the text's direction`);
    expect(await act(id, "accept")).toMatchObject({ status: 422, message });
    expect((await act(id, "refuse")).status).toBe(200);
  }
  expect(await db.selectFrom("stores").selectAll().execute()).toEqual([]);
});

it("a place that is wrong is refused by field, and right with a correction (DESK-7)", async () => {
  const { act, report } = await openReports();
  const id = await report({ state: "Nowhere", zip_code: "1001" });
  expect((await act(id, "accept")).error).toEqual({ state: '"Nowhere" is not a US state' });
  expect((await act(id, "accept", { state: "NY" })).error).toEqual({ zip_code: '"1001" is not a ZIP code' });
  expect((await act(id, "accept", { state: "NY", zip_code: "90001" })).error).toHaveProperty("zip_code");
  for (const body of [
    { latitude: 40 },
    { longitude: -73 },
    { latitude: 91, longitude: 0 },
    { latitude: "40", longitude: "-73" },
    { state: 7 },
    { state: "a\u0000" },
    { zip_code: "x".repeat(201) },
  ])
    expect((await act(id, "accept", body)).status, JSON.stringify(body)).toBe(422);
  const right = { state: "NY", zip_code: "10012", latitude: 40.7257, longitude: -73.9946 };
  expect((await act(id, "accept", right)).status).toBe(200);
});

it("a refused report is gone with its picture; of two who decide, one does (DESK-7)", async () => {
  const { get, act, report, kept } = await openReports();
  const id = await report();
  const replies = await Promise.all([act(id, "refuse"), act(id, "accept")]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { submissions } = await kept();
  expect(submissions[0]?.image).toBeNull();
  for (const name of ["accept", "refuse"]) expect((await act(999_999, name)).status).toBe(404);
  expect((await get("/999999/picture")).statusCode).toBe(404);
});
