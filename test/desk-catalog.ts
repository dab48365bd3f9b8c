import type { ImportInput } from "#domain/entries/bundle.ts";
import type { Role } from "#domain/people/role.ts";
import type { Edit } from "#domain/editing/edit.ts";
import type { Threads } from "#platform/threads/threads.ts";
import { createTestApp, NOON } from "./create-test-app.ts";
import { importRows } from "./import-rows.ts";
import { insertStaff } from "./staff.ts";
import { catalog } from "./suggestions.ts";

interface DeskOptions {
  bundle?: ImportInput;
  email?: string;
  role?: Role;
  factorAt?: string;
}

/** Opens an app with a small catalog, and the desk of an editor. */
export async function openDesk({ bundle = catalog, threads, ...staff }: DeskOptions & { threads?: Threads } = {}) {
  const test = await createTestApp(NOON, { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" }, threads);
  await importRows(test.db, bundle);
  const hire = async ({ role = "editor", ...options }: Omit<DeskOptions, "bundle"> = {}) => {
    const { id, headers } = await insertStaff(test.db, role, options);
    const send = async (url: string, body?: object | Buffer, more = {}) => {
      const reply = await test.app.inject({
        method: body ? "POST" : "GET",
        url: `/api/desk${url}`,
        headers: { ...headers, ...more },
        ...(body && { body }),
      });
      const isJson = String(reply.headers["content-type"]).includes("json");
      return { ...(isJson ? reply.json() : { bytes: reply.rawPayload }), httpStatus: reply.statusCode };
    };
    return {
      id,
      headers,
      send,
      check: (edits: Edit[], more = {}) => send("/edits/check", { edits, ...more }),
      publish: (edits: Edit[], more = {}) => send("/edits/publish", { edits, ...more }),
      read: async (section: string, key: string) => send(`/entry?section=${section}&key=${encodeURIComponent(key)}`),
    };
  };
  return { ...test, hire, editor: await hire(staff) };
}
