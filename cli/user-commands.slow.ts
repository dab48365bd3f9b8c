import { userInfo } from "node:os";
import { expect, it } from "vitest";
import { insertAccount } from "#test/accounts.ts";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

it("npx toebox user lists, shows, exports, grants and deletes, and notes every change (ROLE-5)", async () => {
  const { db, address } = await createTestDatabase();
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address, ORIGIN: "https://toebox.example" };
  const user = async (...options: string[]) => toebox(["user", ...options], environment);
  const { id, email } = await insertAccount(db);
  await insertAccount(db, { email: "bob@example.com" });
  await db.updateTable("accounts").set({ verified_at: null }).where("email", "=", "bob@example.com").execute();

  const { stdout: list } = await user("list");
  expect(list).toMatch(
    /^\d+ {2}bob@example\.com {2}Ann Lee {2}since 2026-11-21 {2}unverified {2}last seen 2026-11-21\n/,
  );
  expect(list).toMatch(/\n2 accounts\n$/);
  expect((await user("list", "bob")).stdout).toMatch(/\n1 account\n$/);
  expect((await user("list", "100%")).stdout).toBe("0 accounts\n");

  const exported = JSON.parse((await user("export", "ANN@example.com")).stdout);
  expect(exported.account).toMatchObject([{ id, email }]);

  const granted = (await user("password-link", "bob@example.com")).stdout;
  expect(granted).toMatch(/^https:\/\/toebox\.example\/reset-password\/[\w-]{43}\n$/);
  const bob = await db
    .selectFrom("accounts")
    .select("verified_at")
    .where("email", "=", "bob@example.com")
    .executeTakeFirstOrThrow();
  expect(bob.verified_at).not.toBeNull();

  const { stdout: shown } = await user("show", email);
  expect(shown).toContain(`email:       ${email}\n`);
  expect(shown).toMatch(new RegExp(`\\n.*: was exported, by ${userInfo().username}\\n`));

  expect(await user("delete", email)).toMatchObject({
    code: 1,
    stderr: "toebox: nothing is deleted yet: repeat the command with --yes\n",
  });
  expect((await user("delete", email, "--yes")).stdout).toBe("Deleted the account and its personal data.\n");
  expect(await user("show", email)).toMatchObject({
    code: 1,
    stderr: `toebox: no account has the address ${email}\n`,
  });
  const changes = await db.selectFrom("account_changes").select(["account_id", "change"]).orderBy("id").execute();
  expect(changes).toEqual([
    { account_id: null, change: "was exported" },
    { account_id: expect.any(Number), change: "was given a link to set a password" },
    { account_id: null, change: "was deleted" },
  ]);
}, 60_000);

it("npx toebox user grants and revokes roles, and resets second factors (ROLE-5, ROLE-6, ROLE-8)", async () => {
  const { db, address } = await createTestDatabase();
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address, ORIGIN: "https://toebox.example" };
  const user = async (...options: string[]) => toebox(["user", ...options], environment);
  const { id, email } = await insertAccount(db);

  expect((await user("grant", email, "editor")).stdout).toBe(`${email} is editor now.\n`);
  expect((await user("grant", email, "editor")).stdout).toBe(`${email} is editor already.\n`);
  expect((await user("list")).stdout).toMatch(/ {2}editor\n/);
  expect(await user("grant", email, "admin")).toMatchObject({ code: 1, stderr: expect.stringContaining("moderator") });
  await db
    .insertInto("recovery_codes")
    .values({ account_id: id, code_hash: Buffer.alloc(32) })
    .execute();
  await user("reset-factors", email);
  expect(await db.selectFrom("recovery_codes").select("account_id").execute()).toEqual([]);
  expect((await user("revoke", email)).stdout).toBe(`${email} has no role now.\n`);
  const { stdout: shown } = await user("show", email);
  expect(shown).toContain("role:        none\n");
  for (const change of ["was made editor", "lost all second factors", "lost the role editor"])
    expect(shown).toContain(`: ${change}, by ${userInfo().username}\n`);

  await db.updateTable("accounts").set({ verified_at: null }).execute();
  expect(await user("grant", email, "editor")).toMatchObject({
    code: 1,
    stderr: "toebox: This account has not verified its email yet.\n",
  });
}, 60_000);
