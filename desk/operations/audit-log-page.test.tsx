import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { AuditLogPage } from "./audit-log-page.tsx";

const at = "2026-11-28T12:00:00.000Z";

it("an operator reads who changed what at the desk, and older calls (ROLE-10)", async () => {
  const { api, user } = renderAtDesk(<AuditLogPage />, { path: "/operations/audit-log" });
  const data = [
    { id: 9, call: "/edits/publish", by: "Ann Lee", status: 200, at },
    { id: 8, call: "/scheduled/7/cancel", by: null, status: 404, at },
    { id: 7, call: "/jobs/back-up-now/run", by: "Ben Lee", status: null, at },
  ];
  (await api.next("/api/desk/audit-log")).reply({ data, next: 7 });
  expect(await screen.findByText(/^Ann Lee, .*, done$/)).toBeTruthy();
  expect(screen.getByText(/^A deleted account, .*, refused \(404\)$/)).toBeTruthy();
  expect(screen.getByText(/^Ben Lee, .*, never answered$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show older" }));
  const older = await api.next("/api/desk/audit-log");
  expect(older.url.searchParams.get("before")).toBe("7");
  older.reply({ data: [{ id: 6, call: "/feeds", by: "Ann Lee", status: 422, at }], next: null });
  expect(await screen.findByText("/feeds")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show older" })).toBe(null);
});
