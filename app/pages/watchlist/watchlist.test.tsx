import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { WireCard } from "#wire/card.ts";
import { type ApiCall, fakeApi, type FakeApi } from "#test/dom/fake-api.ts";
import { fakeIntersections } from "#test/dom/fake-intersections.ts";
import { makeCard } from "#test/dom/make-card.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { Watchlist } from "./watchlist.tsx";

const watched = (id: number, changes: Partial<WireCard> = {}) => makeCard(id, { is_watchlisted: 1, ...changes });

/** Answers a call for the pages of a watchlist of `cards`. */
function answer(call: ApiCall, cards: WireCard[]): void {
  const { page = "1", perpage = "18", pages = "1" } = Object.fromEntries(call.url.searchParams);
  const start = (Number(page) - 1) * Number(perpage);
  const data = cards.slice(start, start + Number(pages) * Number(perpage));
  call.reply({ data: { data, meta: { total: cards.length } } });
}

/** Renders the watchlist of a visitor who has been here before, on which `cards` are. */
async function renderWatchlist(cards: WireCard[]): Promise<FakeApi> {
  const api = fakeApi();
  renderInPage(<Watchlist />, "/watchlist");
  (await api.next("/api/marks")).reply({ data: cards });
  (await api.next("/api/filter-options")).reply({ data: { total: cards.length, brands: [] } });
  answer(await api.next("/api/products"), cards);
  return api;
}

const shown = () => screen.queryAllByRole("article").map((card) => card.querySelector("a")?.getAttribute("href"));
const remove = (card: string) => screen.getByRole("button", { name: new RegExp(`^Remove ${card}`) });
const empty = () => screen.queryByRole("heading", { name: "Looks like your watchlist is empty" });

beforeEach(() => {
  localStorage.setItem("visitorId", "visitor-1234");
  document.cookie = "watchlist=123456";
});

describe("the watchlist", () => {
  it("says when it cannot be loaded, and 'Try again' loads it (WATCH-6)", async () => {
    const api = fakeApi();
    renderInPage(<Watchlist />, "/watchlist");
    (await api.next("/api/marks")).reply({ data: [] });
    (await api.next("/api/filter-options")).reply({ data: { total: 1, brands: [] } });
    (await api.next("/api/products")).reply({ status: "error" }, 503);
    await expect.poll(() => screen.queryByRole("alert")?.textContent).toContain("We couldn’t load your watchlist.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    answer(await api.next("/api/products"), [watched(1)]);
    await expect.poll(shown).toEqual(["/shoe-1"]);
  });

  it("shows a card again whose removal fails (POP-9)", async () => {
    const api = await renderWatchlist([watched(1), watched(2)]);
    await expect.poll(shown).toEqual(["/shoe-1", "/shoe-2"]);
    await userEvent.click(remove("Shoe 1"));
    await expect.poll(shown).toEqual(["/shoe-2"]);
    (await api.next("/api/product/1/watchlist")).fail();
    await expect.poll(shown).toEqual(["/shoe-1", "/shoe-2"]);
  });

  it("gives the focus to the heading when it is empty, and back to the only card whose removal fails (POP-9, WATCH-3)", async () => {
    const api = await renderWatchlist([watched(1)]);
    await expect.poll(shown).toHaveLength(1);
    remove("Shoe 1").focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(empty).not.toBeNull();
    await expect.poll(() => document.activeElement).toBe(empty());
    (await api.next("/api/product/1/watchlist")).fail();
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toMatch(/^Remove Shoe 1 /);
  });

  it("is read again from its beginning after a removal and with each page more, two of which load by themselves (WATCH-2, WATCH-3, LIST-40)", async () => {
    const intersections = fakeIntersections();
    const cards = Array.from({ length: 60 }, (_, at) => watched(at + 1));
    const api = await renderWatchlist(cards);
    const more = () => screen.getByRole("button", { name: /Load More/ });
    const nextList = async () => {
      const call = await api.next("/api/products");
      answer(call, cards);
      const { page, pages } = Object.fromEntries(call.url.searchParams);
      return { page, pages };
    };
    await expect.poll(shown).toHaveLength(18);
    for (const pages of ["2", "3"]) {
      intersections.enter(more());
      expect(await nextList()).toEqual({ page: "1", pages });
      await expect.poll(shown).toHaveLength(18 * Number(pages));
    }
    expect(intersections.isWatched(more())).toBe(false);
    await userEvent.click(more());
    expect(await nextList()).toEqual({ page: "1", pages: "4" });
    await expect.poll(shown).toHaveLength(60);
    expect(screen.queryByRole("button", { name: /Load More/ })).toBeNull();

    await userEvent.click(remove("Shoe 3 "));
    (await api.next("/api/product/3/watchlist")).reply({ data: 0 });
    cards.splice(2, 1);
    expect(await nextList()).toEqual({ page: "1", pages: "4" });
    await expect.poll(shown).toHaveLength(59);
    expect(shown().slice(0, 3)).toEqual(["/shoe-1", "/shoe-2", "/shoe-4"]);
  });

  it("counts down to a release, and then offers no calendar file of it (WATCH-9, WATCH-11)", async () => {
    const moment = Date.parse("2026-11-28T10:00:00-05:00");
    vi.useFakeTimers({ now: moment - 61.5 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const release = { at: "2026-11-28T10:00:00-05:00", precision: "hour", of: "release" } as const;
    const date = { releaseYear: "2026", releaseMonth: "11", releaseDay: "28" };
    await renderWatchlist([watched(1, { ...date, moment: release, is_past_release: "0" })]);
    const text = () => screen.queryByRole("article")?.textContent;
    const calendar = () => screen.queryByRole("link", { name: /Add all to calendar/ });
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
    await pass(0);
    expect(text()).toContain("1 h 1 min");
    expect(calendar()).not.toBeNull();
    await pass(60_000);
    expect(text()).toContain("1 h 0 min");
    await pass(61 * 60_000);
    expect(text()).toContain("Out now");
    expect(calendar()).toBeNull();
  });
});
