import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { SectionName } from "#domain/entries/sections.ts";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { Removal } from "./removal.tsx";

function show(section: SectionName = "products") {
  const onRemoved = vi.fn<(into: string | null) => void>();
  const page = renderAtDesk(<Removal section={section} entryKey="shoe" title="Product" onRemoved={onRemoved} />);
  /** Publishes what the review is about, and returns that. */
  const publish = async (outcome: object) => {
    const call = await page.api.next("/api/desk/edits/check");
    const change = { section, title: "Product", key: "shoe", name: "Shoe", fate: "removed", fields: [] };
    call.reply({ changes: [change], issues: [], removes: true, publish_at: null });
    const button = screen.getByRole("button", { name: "Publish" });
    await waitFor(() => expect(button).toHaveProperty("disabled", false));
    await page.user.click(button);
    (await page.api.next("/api/desk/edits/publish")).reply({
      change_id: 1,
      scheduled_id: null,
      refused: [],
      ...outcome,
    });
    return (call.body as { edits: unknown[] }).edits;
  };
  return { ...page, onRemoved, publish };
}

it("an entry is removed once its review is published (CAT-54)", async () => {
  const { user, publish, onRemoved } = show();
  await user.click(screen.getByRole("button", { name: "Delete this product" }));
  expect(onRemoved).not.toHaveBeenCalled();
  expect(await publish({})).toEqual([{ kind: "remove", section: "products", key: "shoe" }]);
  await expect.poll(() => onRemoved.mock.calls).toEqual([[null]]);
});

it.each(["twin", " https://toebox.test/twin "])(
  "a product is merged into the one that %j names (CAT-55)",
  async (into) => {
    const { user, publish, onRemoved } = show();
    fill(screen.getByLabelText("It is the same as"), into);
    await user.click(screen.getByRole("button", { name: "Merge" }));
    expect(await publish({})).toEqual([{ kind: "merge", key: "shoe", into: "twin" }]);
    await expect.poll(() => onRemoved.mock.calls).toEqual([["twin"]]);
  },
);

it("an entry whose removal waits for its moment stays open (SCHED-1)", async () => {
  const { user, publish, onRemoved } = show();
  await user.click(screen.getByRole("button", { name: "Delete this product" }));
  await publish({ change_id: null, scheduled_id: 4 });
  await expect.poll(() => screen.queryByRole("dialog")).toBe(null);
  expect(onRemoved).not.toHaveBeenCalled();
});

it("brands and picks stay for good, and only products are merged (CAT-54, CAT-55)", () => {
  show("brands");
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBe(null);
  show("stores");
  expect(screen.queryByLabelText("It is the same as")).toBe(null);
});
