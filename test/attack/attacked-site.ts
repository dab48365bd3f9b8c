import type { Role } from "#domain/people/role.ts";
import type { ImportInput } from "#domain/entries/bundle.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";
import { insertStaff } from "#test/staff.ts";

const DAY_MS = 24 * 60 * 60_000;

export type Staff = Awaited<ReturnType<typeof insertStaff>>;

/** Starts a site with these entries, as one who wants to harm it finds it but for `settings`. */
export async function openAttackedSite(bundle: ImportInput, settings: Record<string, string> = {}) {
  const { db, address } = await createTestDatabase();
  await importRows(db, bundle);
  const dataDir = createFolder();
  const site = startServer({ DATA_DIR: dataDir, DATABASE_URL: address, WRITES_PER_ADDRESS: "0", ...settings });
  const origin = await site.address;
  return {
    db,
    origin,
    dataDir,
    site,
    /** Inserts somebody with a role, null for none, whose session has shown a second factor so long ago. */
    async hire(role: Role | null, name: string = role ?? "visitor", factorAgoMs = 0): Promise<Staff> {
      const factorAt = new Date(Date.now() - factorAgoMs).toISOString();
      const staff = await insertStaff(db, role, { email: `${name}@example.com`, factorAt });
      const [last_seen_at, expires_at] = [new Date(), new Date(Date.now() + DAY_MS)];
      await db.updateTable("sessions").set({ last_seen_at, expires_at }).where("account_id", "=", staff.id).execute();
      return staff;
    },
    /** Makes a call; returns what the reply says, with its status and headers. */
    async call(path: string, { headers = {} }: { headers?: Record<string, string> } = {}, body?: object) {
      const reply = await fetch(`${origin}/api${path}`, {
        method: body ? "POST" : "GET",
        headers: { ...headers, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const read = (await reply.json().catch(() => ({}))) as Record<string, unknown>;
      return { ...read, status: reply.status, headers: reply.headers } as Record<string, unknown> & {
        headers: Headers;
      };
    },
  };
}
