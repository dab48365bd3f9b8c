import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { deskFormat } from "#test/dom/desk-format.ts";
import type { ApiCall, FakeApi } from "#test/dom/fake-api.ts";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { readDraft } from "./draft-store.ts";
import { EntryForm } from "./entry-form.tsx";

const entry = {
  slug: "shoe",
  brand: "nike",
  full_name: "Shoe",
  nickname: "Pine",
  sizes: [{ size_run: "Men", price: 200 }],
};
const loaded = {
  data: { section: "products" as const, key: "shoe", name: "Shoe", revision: "r1", entry },
  path: "/shoe",
};
const change = {
  section: "products",
  title: "Product",
  key: "shoe",
  name: "Shoe",
  fate: "changed",
  fields: [{ path: '["nickname"]', kind: "changes", name: "Nickname", before: "Pine", after: "Fog" }],
};
const clean = { changes: [change], issues: [], removes: false, publish_at: null };
const published = { change_id: 12, scheduled_id: null, refused: [] };

function show({ isNew = false, api = undefined as FakeApi | undefined } = {}) {
  const onSaved = vi.fn<(key: string, outcome: string) => void>();
  const onRemoved = vi.fn<(into: string | null) => void>();
  const page = renderAtDesk(
    <EntryForm
      section="products"
      format={deskFormat}
      loaded={isNew ? null : loaded}
      initial={{ full_name: "New Shoe" }}
      onSaved={onSaved}
      onRemoved={onRemoved}
    />,
    api && { api },
  );
  return { ...page, onSaved, onRemoved };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const state = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("\n");

/** Answers the next check, which has to be of this nickname. */
async function check(api: FakeApi, nickname: string, reply: object = clean): Promise<ApiCall> {
  const call = await api.next("/api/desk/edits/check");
  expect(call.body).toMatchObject({ edits: [{ kind: "row", section: "products", row: { nickname } }] });
  call.reply(reply);
  return call;
}

describe("the form of an entry (DESK-15)", () => {
  it("checks what is typed, with nothing that is as it was", async () => {
    const { api } = show();
    expect(state()).toContain("All is saved.");
    fill(field("Nickname"), "Fog");
    expect(state()).toContain("Not saved yet");
    const call = await check(api, "Fog");
    expect(call.body).toEqual({
      edits: [{ kind: "row", section: "products", row: { slug: "shoe", nickname: "Fog", revision: "r1" } }],
    });
  });

  it("shows a mistake at its field and leads to it from the bar", async () => {
    const { api, user } = show();
    fill(field("Price"), "lots");
    const call = await api.next("/api/desk/edits/check");
    const reason = "must be a number such as 119.50";
    call.reply({ ...clean, issues: [{ edit: 0, field: "sizes.0.price", reason, is_stale: false }] });
    const link = await screen.findByRole("button", { name: `Size runs 1 › Price: ${reason}` });
    expect(field("Price").getAttribute("aria-invalid")).toBe("true");
    expect(field("Slug").getAttribute("aria-invalid")).toBe(null);
    await user.click(link);
    expect(document.activeElement).toBe(field("Price"));
  });

  it("keeps what is typed in this browser while nothing answers", async () => {
    const { api } = show();
    fill(field("Nickname"), "In the train");
    (await api.next("/api/desk/edits/check")).fail();
    await expect.poll(state).toContain("Kept in this browser: it cannot be checked at the moment.");
    expect(readDraft(7, "products", "shoe")?.value["nickname"]).toBe("In the train");
  });

  it("publishes what the review shows by Ctrl S and Enter, and goes on from the entry as it is then", async () => {
    const { api, user, onSaved } = show();
    fill(field("Nickname"), "Fog");
    await user.keyboard("{Control>}s{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Review changes" });
    await check(api, "Fog");
    await within(dialog).findByText("Fog");
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Note for the history/));
    await user.keyboard("From the shop{Enter}");
    const call = await api.next("/api/desk/edits/publish");
    expect(call.body).toMatchObject({ edits: [{ row: { nickname: "Fog" } }], note: "From the shop" });
    call.reply(published);
    const again = await api.next("/api/desk/entry");
    again.reply({
      data: { ...loaded.data, revision: "r2", entry: { ...entry, nickname: "Fog", color_text: "Set by rule" } },
    });
    await expect.poll(() => field("Colorway").value).toBe("Set by rule");
    await expect.poll(state).toContain("Published as change 12.");
    expect(onSaved).toHaveBeenCalledWith("shoe", "Published as change 12.", expect.anything());
    expect(readDraft(7, "products", "shoe")).toBe(null);
  });

  it("publishes at once by Ctrl Enter, without a further press", async () => {
    const { api, user } = show();
    fill(field("Nickname"), "Fog");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await check(api, "Fog");
    expect((await api.next("/api/desk/edits/publish")).body).toMatchObject({ edits: [{ row: { nickname: "Fog" } }] });
  });

  it.each([
    [
      "has a mistake",
      { issues: [{ edit: 0, field: "nickname", reason: "is too long", is_stale: false }] },
      "is too long",
    ],
    ["removes an entry", { removes: true }, "What is removed can be brought back by an undo."],
    ["changes nothing", { changes: [] }, "Nothing changes."],
  ])("shows what %s in place of publishing it at once", async (_what, found, text) => {
    const { api, user } = show();
    fill(field("Nickname"), "Fog");
    await user.keyboard("{Control>}{Enter}{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Review changes" });
    await check(api, "Fog", { ...clean, ...found });
    await within(dialog).findByText(text);
    expect(api.calls.some(({ url }) => url.pathname.endsWith("/publish"))).toBe(false);
  });

  it("forgets a change that waits for its moment, which is none yet (SCHED-1)", async () => {
    const { api, user, onSaved } = show();
    fill(field("Nickname"), "Secret");
    await user.click(screen.getByRole("button", { name: "Review changes" }));
    await check(api, "Secret");
    const publish = screen.getByRole("button", { name: "Publish" });
    await waitFor(() => expect(publish).toHaveProperty("disabled", false));
    await user.click(publish);
    (await api.next("/api/desk/edits/publish")).reply({ change_id: null, scheduled_id: 3, refused: [] });
    await expect.poll(state).toContain("Scheduled as change 3.");
    expect(field("Nickname").value).toBe("Pine");
    expect(onSaved).toHaveBeenCalledWith("shoe", "Scheduled as change 3.", expect.anything());
  });

  it("discards what is typed once that is confirmed", async () => {
    const { user } = show();
    fill(field("Nickname"), "Fog");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(field("Nickname").value).toBe("Fog");
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    await expect.poll(() => field("Nickname").value).toBe("Pine");
    expect(state()).toContain("All is saved.");
  });

  it("restores the entry as a change left it, and keeps what is typed (DESK-10)", async () => {
    const { api, user } = show();
    const facts = { made_at: "2026-11-01T00:00:00Z", by: "Ann", origin: "desk", note: null, source_url: null };
    const more = { undone_at: null, target_id: null, sections: [{ title: "Product", count: 1 }], changes: [change] };
    (await api.next("/api/desk/history")).reply({ data: [{ id: 4, ...facts, ...more }] });
    fill(field("Colorway"), "Typed");
    await user.click(await screen.findByRole("button", { name: /^As it was then/ }));
    const call = await api.next("/api/desk/entry-after");
    expect(Object.fromEntries(call.url.searchParams)).toEqual({ section: "products", key: "shoe", change: "4" });
    call.reply({ entry: { ...entry, nickname: "First" } });
    await expect.poll(() => field("Nickname").value).toBe("First");
    expect(field("Colorway").value).toBe("Typed");
  });

  it("leaves an entry whose creation is undone (DESK-10)", async () => {
    const { api, user, onRemoved } = show();
    const facts = { made_at: "2026-11-01T00:00:00Z", by: "Ann", origin: "desk", note: null, source_url: null };
    const more = { undone_at: null, target_id: null, sections: [{ title: "Product", count: 1 }], changes: [] };
    (await api.next("/api/desk/history")).reply({ data: [{ id: 4, ...facts, ...more }] });
    await user.click(await screen.findByRole("button", { name: "Undo change 4" }));
    (await api.next("/api/desk/changes/4/undo")).reply({ changed: 1, kept: [] });
    (await api.next("/api/desk/entry")).reply({ message: "There is none" }, 404);
    await expect.poll(() => onRemoved.mock.calls).toEqual([[null]]);
  });
});

it("a new entry is sent as new, with the slug of its names until somebody gives another (DESK-8, DESK-16)", async () => {
  const { api } = show({ isNew: true });
  expect(field("Slug").placeholder).toBe("new-shoe");
  fill(field("Nickname"), "Fog");
  const row = { full_name: "New Shoe", nickname: "Fog", slug: "new-shoe-fog" };
  await expect
    .poll(() => api.calls.map(({ body }) => body))
    .toContainEqual({ edits: [{ kind: "row", section: "products", is_new: true, row }] });
  expect(screen.queryByRole("heading", { name: "History" })).toBe(null);
});
