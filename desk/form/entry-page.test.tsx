import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { deskFormat } from "#test/dom/desk-format.ts";
import { fakeApi } from "#test/dom/fake-api.ts";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { readDraft, writeDraft } from "./draft-store.ts";
import { EntryPage } from "./entry-page.tsx";

const entry = { slug: "shoe", brand: "nike", full_name: "Shoe", nickname: "Pine" };
const loaded = { data: { section: "products", key: "shoe", name: "Shoe Pine", revision: "r1", entry }, path: "/shoe" };

async function show(reply: { json: object; status?: number }, api = fakeApi()) {
  const page = renderAtDesk(
    <EntryPage section="products" pathOf={(key) => `/products/${key}`} listPath="/products" />,
    {
      path: "/products/shoe",
      route: "/products/:key",
      api,
    },
  );
  (await api.next("/api/desk/entry")).reply(reply.json, reply.status);
  (await api.next("/api/desk/format")).reply(deskFormat);
  return page;
}

const gone = { json: { message: 'There is no product "shoe"' }, status: 404 };
const nickname = () => screen.findByLabelText<HTMLInputElement>("Nickname");

it("an entry opens under its name, with the whole form (DESK-15)", async () => {
  await show({ json: loaded });
  expect((await nickname()).value).toBe("Pine");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Shoe Pine");
  await expect.poll(() => document.title).toBe("Shoe Pine | Desk");
  expect(screen.getByRole("link", { name: /^See its page/ }).getAttribute("href")).toBe("/shoe");
});

it("edits of an entry that somebody removed are still there, to make it again (DESK-15)", async () => {
  const before = await show({ json: loaded });
  fill(await nickname(), "Mine alone");
  await expect.poll(() => readDraft(7, "products", "shoe")?.value["nickname"]).toBe("Mine alone");
  before.unmount();
  const { api, user, router } = await show(gone);
  await user.click(await screen.findByRole("button", { name: "Make it again" }));
  expect((await nickname()).value).toBe("Mine alone");
  await user.keyboard("{Control>}{Enter}{/Control}");
  const row = { ...entry, nickname: "Mine alone" };
  const made = { kind: "row", section: "products", is_new: true, row };
  await expect.poll(() => api.calls.map(({ body }) => body)).toContainEqual({ edits: [made] });
  for (const { url, reply } of api.calls)
    if (url.pathname.endsWith("/check"))
      reply({
        changes: [{ section: "products", title: "Product", key: "shoe", name: "Shoe", fate: "created", fields: [] }],
        issues: [],
        removes: false,
        publish_at: null,
      });
  (await api.next("/api/desk/edits/publish")).reply({ change_id: 9, scheduled_id: null, refused: [] });
  await expect.poll(() => router.state.location.state).toEqual({ outcome: "Published as change 9." });
  expect([readDraft(7, "products", "shoe"), readDraft(7, "products", "")]).toEqual([null, null]);
});

it("edits of an entry that is gone go once somebody discards them (DESK-15)", async () => {
  writeDraft(7, "products", "shoe", { base: entry, revision: "r1", value: entry, edited_at: "2026-11-28T12:00:00Z" });
  const { user } = await show(gone);
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(readDraft(7, "products", "shoe")).toBe(null);
  expect(screen.queryByRole("button", { name: "Make it again" })).toBe(null);
  expect(screen.getByRole("alert").textContent).toBe('There is no product "shoe"');
});

it("a renamed product goes on under its new slug, and says what became of it (CAT-56)", async () => {
  const { api, user, router } = await show({ json: loaded });
  fill(await screen.findByLabelText("Slug"), "boot");
  await user.keyboard("{Control>}{Enter}{/Control}");
  const call = await api.next("/api/desk/edits/check");
  expect(call.body).toMatchObject({ edits: [{ row: { slug: "boot", was: "shoe", revision: "r1" } }] });
  const change = { section: "products", title: "Product", key: "boot", name: "Shoe", fate: "changed", fields: [] };
  call.reply({ changes: [change], issues: [], removes: false, publish_at: null });
  (await api.next("/api/desk/edits/publish")).reply({ change_id: 9, scheduled_id: null, refused: [] });
  await expect.poll(() => router.state.location.pathname).toBe("/products/boot");
  expect(router.state.location.state).toEqual({ outcome: "Published as change 9." });
});

it("a page whose entry cannot be read says why, and keeps no form (DESK-15)", async () => {
  await show({ json: { message: "Too many calls" }, status: 503 });
  expect((await screen.findByRole("alert")).textContent).toBe("Too many calls");
  expect(screen.queryByLabelText("Nickname")).toBe(null);
});
