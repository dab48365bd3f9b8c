import type { Role } from "#domain/people/role.ts";

/** Pages of the desk, in the order of its menu, each with the role that it needs. */
export const navItems: { to: string; name: string; role: Role }[] = [
  { to: "/", name: "Today", role: "moderator" },
  { to: "/products", name: "Products", role: "editor" },
  { to: "/catalog", name: "Catalog", role: "editor" },
  { to: "/suggestions", name: "Suggestions", role: "moderator" },
  { to: "/missing-stores", name: "Missing stores", role: "moderator" },
  { to: "/import", name: "Import", role: "editor" },
  { to: "/changes", name: "Changes", role: "editor" },
  { to: "/channels", name: "Channels", role: "operator" },
  { to: "/operations", name: "Operations", role: "operator" },
  { to: "/users", name: "Users", role: "operator" },
  { to: "/access", name: "Your access", role: "moderator" },
];
