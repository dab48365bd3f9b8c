import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { shared } from "#test/when-finished.ts";
import { openAttackedSite, type Staff } from "./attacked-site.ts";

/** More than are undone without a backup. */
const PRODUCTS = 120;
const HOUR_MS = 60 * 60_000;

const products = Array.from({ length: PRODUCTS }, (_, at) => ({
  slug: `shoe-${at}`,
  brand: "nike",
  full_name: `Shoe ${at}`,
  nickname: "Mist",
}));

const attacked = shared(() => openAttackedSite({ products }, { SUGGESTIONS_PER_ADDRESS: "0" }));

let site: Awaited<ReturnType<typeof attacked>>;
beforeAll(async () => {
  site = await attacked();
});

const nicknames = async () =>
  (await site.db.selectFrom("products").select("nickname").distinct().execute()).map(({ nickname }) => nickname);
const refusal = { status: 403, reason: expect.stringMatching(/^(factor-stale|factor-missing|login-stale|role)$/) };

it("a refused undo of what was created makes no backup and deletes none (ROLE-7, OPS-24)", async () => {
  const { db, call, hire, dataDir } = site;
  const editor = await hire("editor", "stale", HOUR_MS);
  const { id } = await db.selectFrom("changes").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  for (let at = 0; at < 4; at++) expect(await call(`/desk/changes/${id}/undo`, editor, {})).toMatchObject(refusal);
  const folder = join(dataDir, "backups");
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  expect(await nicknames()).toEqual(["Mist"]);
});

it("a token without the key of the desk opens no call, nor does another's key (ROLE-7)", async () => {
  const { call, hire } = site;
  const operator = await hire("operator", "robbed");
  const other = await hire("operator", "robber");
  const { authorization } = operator.headers;
  for (const headers of [
    { authorization, cookie: "" },
    { authorization, cookie: other.headers.cookie },
  ])
    for (const [path, body] of [
      ["/desk/users", undefined],
      ["/desk/edits/check", { edits: [] }],
      ["/desk/authenticator-app", {}],
      ["/desk/passkeys/options", {}],
      ["/desk/recovery-codes", {}],
      ["/desk/backups", {}],
    ] as const)
      expect(await call(path, { headers }, body), path).toMatchObject(refusal);
  expect((await call("/desk/users", operator)).status).toBe(200);
});

it("an account with a role is neither deleted nor given another address without a fresh factor (ROLE-9)", async () => {
  const { db, call, hire } = site;
  const editor = await hire("editor", "absent", HOUR_MS);
  expect(await call("/account-delete", editor, {})).toMatchObject(refusal);
  const password = "correct horse 1";
  expect(await call("/update-profile", editor, { email: "eve@example.com", password })).toMatchObject(refusal);
  const changed = { old_password: password, password: "wrong horse 12", password_confirmation: "wrong horse 12" };
  expect(await call("/update-profile", editor, changed)).toMatchObject(refusal);
  const account = await db.selectFrom("accounts").select("email").where("id", "=", editor.id).executeTakeFirst();
  expect(account?.email).toBe("absent@example.com");
});

it("nobody decides about an own suggestion, and a moderator about no source above community (SUG-9)", async () => {
  const { call, hire, db } = site;
  const moderator = await hire("moderator", "moderator");
  const suggest = async (slug: string, person: { headers?: Record<string, string> }) => {
    const changes = { release_date: "2031-05-05" };
    const body = { section: "products", slug, source_url: "https://b.example/own", changes };
    expect(await call("/suggestions", person, body)).toMatchObject({ status: 200 });
    const row = await db.selectFrom("suggestions").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    return row.id;
  };
  const own = await suggest("shoe-1", { headers: { authorization: moderator.headers.authorization } });
  await call(`/desk/suggestions/${own}/take`, moderator, {});
  expect((await call(`/desk/suggestions/${own}/accept`, moderator, {})).status).not.toBe(200);
  expect((await call(`/desk/suggestions/${own}/reject`, moderator, { reason: "No" })).status).not.toBe(200);
  const other = await suggest("shoe-2", {});
  expect((await call(`/desk/suggestions/${other}/take`, moderator, {})).status).toBe(200);
  expect(await call(`/desk/suggestions/${other}/accept`, moderator, { kind: "brand" })).toMatchObject(refusal);
  expect(await db.selectFrom("suggestions").select("decision").distinct().execute()).toEqual([{ decision: null }]);
});

it("what a dismissed editor has scheduled is named at the dismissal, and not published (SCHED-6)", async () => {
  const { call, hire, db } = site;
  const [editor, operator] = [await hire("editor", "dismissed"), await hire("operator", "boss")];
  const publish_at = new Date(Date.now() + 2 * HOUR_MS).toISOString().replace(/T(..:..).*/, " $1 UTC");
  const schedule = async (staff: Staff, key: string, nickname: string) => {
    const edits = [{ kind: "set", section: "products", key, fields: { nickname } }];
    const { scheduled_id } = await call("/desk/edits/publish", staff, { edits, publish_at });
    expect(scheduled_id).toEqual(expect.any(Number));
    return scheduled_id;
  };
  const left = await schedule(editor, "shoe-3", "Left");
  await schedule(operator, "shoe-4", "Made");
  expect(await call(`/desk/users/${editor.id}/role`, operator, { role: null })).toMatchObject({ held: [left] });
  await db.updateTable("scheduled_changes").set({ publish_at: new Date() }).execute();
  await expect.poll(nicknames, { timeout: 20_000 }).toContain("Made");
  expect(await nicknames()).not.toContain("Left");
  const { data } = await call("/desk/scheduled", operator);
  expect(data).toEqual([expect.objectContaining({ id: left, waits_for_editor: true })]);
  expect((await call("/desk/scheduled", editor)).status).toBe(403);
});

it("a link to a backup ends with its session (DESK-5)", async () => {
  const { call, hire, origin } = site;
  const operator = await hire("operator", "leaver");
  await call("/desk/backups", operator, {});
  const files = async () => (await call("/desk/backups", operator))["data"] as { file: string }[];
  await expect.poll(async () => (await files()).length).toBeGreaterThan(0);
  const [{ file } = { file: "" }] = await files();
  const link = async () => {
    const { path } = await call(`/desk/backups/${file}/link`, operator, {});
    return new URL(String(path), origin);
  };
  expect((await fetch(await link())).status).toBe(200);
  const left = await link();
  await call("/logout", operator, {});
  expect((await fetch(left)).status).toBe(404);
});
