import { expect, it, vi } from "vitest";
import { countDrafts, forgetDrafts, listDrafts, onDraftElsewhere, readDraft, writeDraft } from "./draft-store.ts";

const draftAt = (edited_at: string) => ({ base: null, revision: null, value: { name: edited_at }, edited_at });

it("lists the drafts of an account, the last one first, and of no other (DESK-14, DESK-15)", () => {
  writeDraft(1, "products", "shoe", draftAt("2026-11-01"));
  writeDraft(1, "stores", "", draftAt("2026-11-03"));
  writeDraft(1, "menu", "nike/lifestyle", draftAt("2026-11-02"));
  writeDraft(12, "products", "shoe", draftAt("2026-11-04"));
  expect(listDrafts(1).map(({ section, key }) => [section, key])).toEqual([
    ["stores", ""],
    ["menu", "nike/lifestyle"],
    ["products", "shoe"],
  ]);
  expect([countDrafts(1), countDrafts(12), countDrafts(2)]).toEqual([3, 1, 0]);
});

it("a logout forgets the drafts of its account alone (DESK-15)", () => {
  writeDraft(1, "products", "shoe", draftAt("2026-11-01"));
  writeDraft(12, "products", "shoe", draftAt("2026-11-04"));
  localStorage.setItem("email", "ed@toebox.test");
  forgetDrafts(1);
  expect([countDrafts(1), countDrafts(12), localStorage.getItem("email")]).toEqual([0, 1, "ed@toebox.test"]);
});

it("leaves out what is no draft (DESK-14)", () => {
  localStorage.setItem("toebox:draft:1:products/shoe", "{not json");
  expect(listDrafts(1)).toEqual([]);
  expect(readDraft(1, "products", "shoe")).toBe(null);
});

it("goes on where the browser stores nothing (DESK-15)", () => {
  vi.stubGlobal("localStorage", undefined);
  try {
    expect(writeDraft(1, "products", "shoe", draftAt("2026-11-01"))).toContain("2026-11-01");
    expect([readDraft(1, "products", "shoe"), countDrafts(1)]).toEqual([null, 0]);
  } finally {
    vi.unstubAllGlobals();
  }
});

it("tells of the draft of this entry in another tab, until nobody asks any more (DESK-15)", () => {
  const heard = vi.fn<() => void>();
  const stop = onDraftElsewhere(1, "products", "shoe", heard);
  const tell = (key: string) => dispatchEvent(new StorageEvent("storage", { key }));
  tell("toebox:draft:1:products/boot");
  tell("toebox:draft:2:products/shoe");
  expect(heard).not.toHaveBeenCalled();
  tell("toebox:draft:1:products/shoe");
  expect(heard).toHaveBeenCalledOnce();
  stop();
  tell("toebox:draft:1:products/shoe");
  expect(heard).toHaveBeenCalledOnce();
});
