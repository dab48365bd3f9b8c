import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Role } from "#domain/people/role.ts";
import { renderAtDesk } from "#test/dom/render-at-desk.tsx";
import type { WireToday } from "#wire/desk/today.ts";
import { writeDraft } from "../form/draft-store.ts";
import { TodayPage } from "./today-page.tsx";

const today: WireToday = {
  drops: [],
  changes: { since: null, data: [], has_more: false },
  suggestions: 0,
  missing_stores: 0,
  scheduled: [],
  held: null,
  mails: null,
  feeds: [],
};

async function show(own: Partial<WireToday> = {}, role: Role = "editor") {
  const page = renderAtDesk(<TodayPage />, { session: { role } });
  (await page.api.next("/api/desk/today")).reply({ data: { ...today, ...own } });
  await screen.findByRole("heading", { name: "Waiting" });
  return page;
}

const links = (around: HTMLElement) =>
  within(around)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

it("a release leads to each field that it lacks (DESK-14)", async () => {
  const lacks: NonNullable<WireToday["drops"]>[number]["lacks"] = ["time", "retailer", "picture", "evidence"];
  const bare = { slug: "bare", name: "Bare Shoe", date: "2026-12-05", moment: null, moment_retailer: null, lacks };
  await show({ drops: [bare, { ...bare, slug: "whole", name: "Whole Shoe", lacks: [] }] });
  expect(links(screen.getByRole("listitem", { name: "Bare Shoe" }))).toEqual([
    ["Bare Shoe", "/products/bare"],
    ["Add to Bare Shoe: Time", "/products/bare#release_time"],
    ["Add to Bare Shoe: Retailer", "/products/bare#sizes"],
    ["Add to Bare Shoe: Picture", "/products/bare#images"],
    ["Add to Bare Shoe: Evidence", "/products/bare#evidence"],
  ]);
  expect(screen.getByText("2 drops, 1 with something missing")).toBeTruthy();
  expect(within(screen.getByRole("listitem", { name: "Whole Shoe" })).getByText("Complete")).toBeTruthy();
});

it("a moderator sees what waits alone (DESK-14, ROLE-6)", async () => {
  await show({ drops: null, changes: null, scheduled: null, feeds: null, suggestions: 1 }, "moderator");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Waiting"]);
  expect(links(screen.getByRole("main"))).toEqual([["1 suggestion", "/suggestions"]]);
});

it("what is not saved in this browser leads to its form, for its account alone (DESK-14)", async () => {
  const draft = { base: null, revision: null, value: { full_name: "The walker" }, edited_at: "2026-11-28T12:00:00Z" };
  writeDraft(7, "products", "walker", draft);
  writeDraft(7, "stores", "", { ...draft, value: {} });
  writeDraft(8, "products", "other", draft);
  await show();
  const section = screen.getByRole("heading", { name: "Not saved yet" }).closest("section")!;
  expect(links(section)).toEqual([
    ["The walker", "/products/walker"],
    ["New entry of stores", "/new/stores"],
  ]);
});

it("a change that could not be published says why, and is dismissed (DESK-14, SCHED-4)", async () => {
  const mistakes = [{ where: "shoe", reason: "its brand is gone" }];
  const entries = [{ section: "products" as const, key: "shoe" }];
  const { api, user } = await show({ scheduled: [{ id: 3, moment: "Sunday", note: null, mistakes, entries }] });
  expect(screen.getByText(/its brand is gone/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dismiss scheduled change 3" }));
  (await api.next("/api/desk/scheduled/3/cancel")).reply({ refused: [] });
  const dismissed = await screen.findByRole("button", { name: "Dismissed scheduled change 3" });
  expect(dismissed).toHaveProperty("disabled", true);
});

it("feeds that fail and mails that are given up wait, too (DESK-14)", async () => {
  await show({
    feeds: [{ url: "https://feed.example/", reason: "it answers 500" }],
    mails: 2,
    held: 1,
    missing_stores: 1_200,
  });
  expect(screen.getByRole("link", { name: "1 scheduled change waits for an editor" })).toBeTruthy();
  expect(screen.getByText("it answers 500")).toBeTruthy();
  expect(screen.getByRole("link", { name: "2 mails given up" }).getAttribute("href")).toBe("/operations/mails");
  expect(screen.getByRole("link", { name: "1,200 missing stores" })).toBeTruthy();
});

it("nothing waits says so, and the first visit has nothing to compare with (DESK-14)", async () => {
  await show();
  expect(screen.getByText("Nothing waits.")).toBeTruthy();
  expect(screen.getByText(/^This is your first visit\./)).toBeTruthy();
  expect(screen.getByText("Nothing drops in the next 48 hours.")).toBeTruthy();
});
