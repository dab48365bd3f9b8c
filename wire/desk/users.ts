import { z } from "zod";
import type { AccountOfList, NotedChange } from "#domain/accounts/operator-actions.ts";
import { roles } from "#domain/people/role.ts";
import type { OpenSession } from "#domain/accounts/sessions.ts";

/** An account in a reply to an operator. */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles).nullable(),
  is_verified: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable().describe("The last use of a session that is kept"),
});
export type WireUser = z.output<typeof user>;

/** An account with its sessions and what operators did to it, the latest first. */
export const userDetail = z.object({
  ...user.shape,
  factors: z.int().describe("Passkeys and apps"),
  sessions: z.array(z.object({ id: z.int(), device: z.string(), last_seen_at: z.iso.datetime() })),
  changes: z.array(z.object({ change: z.string(), by: z.string(), at: z.iso.datetime() })),
});
export type WireUserDetail = z.output<typeof userDetail>;

/** Returns an account in the words of the API. */
export function toWireUser(account: AccountOfList): WireUser {
  const { id, email, first_name, last_name, role, verified_at, created_at, last_seen_at } = account;
  return {
    id,
    email,
    name: `${first_name} ${last_name}`.trim(),
    role: role as WireUser["role"],
    is_verified: verified_at !== null,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}

interface Detail {
  factors: number;
  /** last used first */
  sessions: OpenSession[];
  /** the oldest first */
  changes: NotedChange[];
}

/** Returns an account with its details in the words of the API. */
export function toWireUserDetail(
  account: Omit<AccountOfList, "last_seen_at">,
  { factors, sessions, changes }: Detail,
): WireUserDetail {
  return {
    ...toWireUser({ ...account, last_seen_at: sessions[0]?.last_seen_at ?? null }),
    factors,
    sessions: sessions.map(({ id, device, last_seen_at }) => ({
      id,
      device,
      last_seen_at: last_seen_at.toISOString(),
    })),
    changes: changes.toReversed().map(({ change, operator, operator_email, changed_at }) => ({
      change,
      by: operator_email ?? operator,
      at: changed_at.toISOString(),
    })),
  };
}
