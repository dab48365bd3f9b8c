import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { Conflicts } from "./conflicts.tsx";
import { readDraft, writeDraft } from "./draft-store.ts";
import { useDraft } from "./use-draft.ts";

const base = { slug: "shoe", nickname: "Pine", color_text: "Red", sizes: [{ size_run: "Men", price: 200 }] };
const mine = { ...base, nickname: "Mine", sizes: [{ size_run: "Men", price: 190 }], model: "court" };
const present = { ...base, nickname: "Theirs", sizes: [{ size_run: "Men", price: 180 }] };
const nickname = { name: "Nickname", place: ["nickname"], base: "Pine", mine: "Mine", theirs: "Theirs" };
const price = { name: "Men › Price", place: ["sizes", 0, "price"], base: "200", mine: "190", theirs: "180" };
const rebased = {
  entry: { ...present, model: "court" },
  present,
  revision: "r2",
  conflicts: [
    { ...nickname, value: "Mine", their_value: "Theirs" },
    { ...price, value: 190, their_value: 180 },
  ],
};

function Form({ isStale }: { isStale: boolean }) {
  const draft = useDraft({ section: "products", key: "shoe" }, { entry: base, revision: "r1" });
  return <Conflicts section="products" entryKey="shoe" draft={draft} isStale={isStale} />;
}

/** Opens the form of somebody who has edited the entry. */
function show({ isStale = true } = {}) {
  if (!readDraft(7, "products", "shoe"))
    writeDraft(7, "products", "shoe", { base, revision: "r1", value: mine, edited_at: "2026-11-28T12:00:00Z" });
  return renderAtDesk(<Form isStale={isStale} />);
}

const kept = () => readDraft(7, "products", "shoe");
const choice = (name: string) => screen.findByRole("radio", { name });

describe("what somebody else changed, too (CAT-53, DESK-15)", () => {
  it("is asked for with all that is edited here, and nothing shows before", async () => {
    const { user, api } = show();
    await user.click(screen.getByRole("button", { name: "Show both" }));
    const call = await api.next("/api/desk/rebase");
    expect(call.body).toEqual({ section: "products", key: "shoe", revision: "r1", entry: mine });
    expect(kept()?.value).toEqual(mine);
  });

  it("shows at first as they saved it, with both to choose from", async () => {
    const { user, api } = show();
    await user.click(screen.getByRole("button", { name: "Show both" }));
    (await api.next("/api/desk/rebase")).reply(rebased);
    expect(await choice("Theirs: Theirs")).toHaveProperty("checked", true);
    await expect.poll(kept).toMatchObject({ revision: "r2", base: present, value: rebased.entry });
    await user.click(await choice("Yours: Mine"));
    await user.click(await choice("Yours: 190"));
    await user.click(await choice("Theirs: Theirs"));
    await expect.poll(() => kept()?.value).toEqual({ ...rebased.entry, sizes: [{ size_run: "Men", price: 190 }] });
  });

  it("stays to choose from after a reload", async () => {
    const before = show();
    await before.user.click(screen.getByRole("button", { name: "Show both" }));
    (await before.api.next("/api/desk/rebase")).reply(rebased);
    await before.user.click(await choice("Yours: 190"));
    await expect.poll(() => kept()?.conflicts?.map(({ isMine = false }) => isMine)).toEqual([false, true]);
    before.unmount();
    const { user } = show({ isStale: false });
    expect(await choice("Yours: 190")).toHaveProperty("checked", true);
    await user.click(await choice("Yours: Mine"));
    await expect.poll(() => kept()?.value["nickname"]).toBe("Mine");
  });

  it("says why it cannot be shown, and loses nothing by it", async () => {
    const { user, api } = show();
    await user.click(screen.getByRole("button", { name: "Show both" }));
    (await api.next("/api/desk/rebase")).fail();
    await expect.poll(() => screen.getByRole("alert").textContent).toContain("Nothing is lost");
    expect(kept()?.value).toEqual(mine);
    await user.click(screen.getByRole("button", { name: "Show both" }));
    (await api.next("/api/desk/rebase")).reply(rebased);
    await choice("Yours: Mine");
  });

  it("takes away a field that one of both has removed", async () => {
    const { user, api } = show();
    await user.click(screen.getByRole("button", { name: "Show both" }));
    const removed = { ...price, place: ["sizes", 0], value: undefined, their_value: present.sizes[0] };
    const cleared = { ...nickname, value: null, their_value: "Theirs", mine: "empty" };
    (await api.next("/api/desk/rebase")).reply({ ...rebased, conflicts: [removed, cleared] });
    await user.click(await choice("Yours: 190"));
    await user.click(await choice("Yours: empty"));
    await expect.poll(() => kept()?.value).toMatchObject({ sizes: [], nickname: null });
  });
});

it("shows nothing while nobody else changed the same (CAT-53)", () => {
  show({ isStale: false });
  expect(screen.queryByRole("region", { name: "Changed by somebody else" })).toBe(null);
});
