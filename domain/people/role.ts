/**
 * Roles of the people who work at the desk. Each may do all that those before it may (ROLE-6): a moderator decides on
 * suggestions, an editor changes the catalog, an operator runs the site.
 */
export const roles = ["moderator", "editor", "operator"] as const;

export type Role = (typeof roles)[number];

/** Error of somebody without the role that a call needs. */
export const ROLE_MISSING = "Your account may not do this.";

/** Whether a role, null for a visitor's, may do what `required` may. */
export function includesRole(role: Role | null, required: Role): boolean {
  return role !== null && roles.indexOf(role) >= roles.indexOf(required);
}
