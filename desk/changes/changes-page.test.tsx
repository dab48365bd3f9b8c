import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { ChangesPage } from "./changes-page.tsx";

const facts = {
  made_at: "2026-11-01T00:00:00Z",
  by: "Ann",
  origin: "desk",
  note: null,
  source_url: null,
  undone_at: null,
};
const change = (id: number, count: number, more = {}) => ({
  id,
  ...facts,
  target_id: null,
  sections: [{ title: count === 1 ? "Product" : "Products", count }],
  entries: [],
  ...more,
});

async function show(changes: object[], scheduled: object[] = [], canceled: object[] = []) {
  const page = renderAtDesk(<ChangesPage />, { path: "/changes" });
  (await page.api.next("/api/desk/scheduled")).reply({ data: scheduled, canceled });
  (await page.api.next("/api/desk/changes")).reply({ data: changes, next: null });
  await screen.findByRole("button", { name: "Look again" });
  return { ...page, press: (name: string) => page.user.click(screen.getByRole("button", { name })) };
}

it("a change of one entry is undone at once, and made again (CAT-50, DESK-13)", async () => {
  const { api, press } = await show([change(4, 1)]);
  await press("Undo change 4");
  (await api.next("/api/desk/changes/4/undo")).reply({ changed: 1, kept: ["nickname: Ann edited it since"] });
  const item = within(screen.getByRole("listitem", { name: "Change 4" }));
  expect(await item.findByText("Undone: 1 entry changed, 1 part stays.")).toBeTruthy();
  expect(item.getByText("nickname: Ann edited it since")).toBeTruthy();
  await press("Redo change 4");
  (await api.next("/api/desk/changes/4/redo")).reply({ changed: 1, kept: [] });
  expect(await item.findByText("Made again: 1 entry changed.")).toBeTruthy();
});

it("of many entries it says before how many they are (CAT-50, DESK-13)", async () => {
  const { api, press, user } = await show([change(4, 8)]);
  await press("Undo change 4");
  expect(await screen.findByText("It is one change of 8 products.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(api.calls.some(({ url }) => url.pathname.endsWith("/undo"))).toBe(false);
  await press("Undo change 4");
  await user.click(await screen.findByRole("button", { name: "Undo all of it" }));
  await api.next("/api/desk/changes/4/undo");
});

it("an undo that is refused says why, and can be tried again (DESK-13)", async () => {
  const { api, press } = await show([change(4, 1, { undone_at: "2026-11-02T00:00:00Z" })]);
  await press("Redo change 4");
  (await api.next("/api/desk/changes/4/redo")).reply({ message: "Its brand is gone" }, 409);
  expect(await screen.findByText("Its brand is gone")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Redo change 4" })).toBeTruthy();
});

it("an undo itself is not undone (CAT-50)", async () => {
  await show([change(5, 1, { target_id: 4, origin: "undo" })]);
  expect(screen.getByText(/, Ann, undo of 4$/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /change 5/ })).toBe(null);
});

it("a change that waits for its moment is cancelled, with what could not be made without it (SCHED-5)", async () => {
  const entries = [{ section: "products", key: "shoe" }];
  const waiting = {
    id: 3,
    publish_at: "2031-01-05T08:00:00Z",
    moment: "Sunday",
    by: "Ann",
    note: null,
    entries,
    total: 1,
  };
  const { api, press } = await show([], [waiting]);
  await press("Cancel change 3");
  (await api.next("/api/desk/scheduled/3/cancel")).reply({ refused: ["Change 4 needs it."] });
  (await api.next("/api/desk/scheduled")).reply({ data: [], canceled: [] });
  await expect.poll(() => screen.queryByRole("button", { name: "Cancel change 3" })).toBe(null);
  expect(screen.getByText("Change 4 needs it.")).toBeTruthy();
});

it("a change whose author is no editor any more is confirmed, and a canceled one restored (SCHED-6, SCHED-7)", async () => {
  const one = { publish_at: "2031-01-05T08:00:00Z", moment: "Sunday", note: "Drop" };
  const waiting = {
    ...one,
    id: 3,
    by: "desk",
    waits_for_editor: true,
    entries: [{ section: "products", key: "shoe" }],
    total: 1,
  };
  const canceled = { id: 4, moment: "Monday", note: "Drop", by: "Ben" };
  const { api, press } = await show([], [waiting], [canceled]);
  expect(screen.getByText(/^Waits for an editor/)).toBeTruthy();
  expect(screen.getByText("Change 4, canceled by Ben: Drop")).toBeTruthy();
  await press("Confirm change 3");
  (await api.next("/api/desk/scheduled/3/confirm")).reply({});
  const confirmed = { ...waiting, waits_for_editor: false };
  (await api.next("/api/desk/scheduled")).reply({ data: [confirmed], canceled: [canceled] });
  await expect.poll(() => screen.queryByText(/^Waits for an editor/)).toBe(null);
  await press("Restore change 4");
  (await api.next("/api/desk/scheduled/4/restore")).reply({});
  (await api.next("/api/desk/scheduled")).reply({ data: [confirmed], canceled: [] });
  await expect.poll(() => screen.queryByText(/^Change 4/)).toBe(null);
});
