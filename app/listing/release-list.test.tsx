import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSearchParams } from "react-router";
import { describe, expect, it, onTestFinished } from "vitest";
import type { WireCard } from "#wire/card.ts";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { type ApiCall, fakeApi } from "#test/dom/fake-api.ts";
import { fakeIntersections } from "#test/dom/fake-intersections.ts";
import { makeCard } from "#test/dom/make-card.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { readCard } from "../components/card-view.ts";
import { readListRequest } from "./list-request.ts";
import { ReleaseList } from "./release-list.tsx";

/** Makes past releases, ten of each year, the newest first. */
const catalog = (total: number) =>
  Array.from({ length: total }, (_, at) => makeCard(at + 1, { releaseYear: String(2024 - Math.floor(at / 10)) }));

const metaOf = (cards: WireCard[]) => ({
  total: cards.length,
  page: 1,
  perpage: LIST_PAGE_SIZE,
  last_updated: "2026-11-21T00:00:00Z",
});

/** Answers a call for pages of a list. */
async function answer(call: ApiCall, cards: WireCard[]): Promise<void> {
  const [page, pages] = ["page", "pages"].map((name) => Number(call.url.searchParams.get(name)));
  const start = ((page ?? 1) - 1) * LIST_PAGE_SIZE;
  const data = cards.slice(start, start + (pages ?? 1) * LIST_PAGE_SIZE);
  await act(async () => call.reply({ data: { data, meta: metaOf(cards) } }));
}

/** Renders a list whose first page the server has sent; `openOther` shows the list of another address in its place. */
function renderList(cards: WireCard[], query = "brand_id=2") {
  const api = fakeApi();
  const intersections = fakeIntersections();
  function Page() {
    const [parameters] = useSearchParams();
    const request = readListRequest({}, parameters);
    const start = (request.page - 1) * LIST_PAGE_SIZE;
    const { perpage, last_updated, ...meta } = metaOf(cards);
    const first = {
      data: cards.slice(start, start + LIST_PAGE_SIZE).map(readCard),
      meta: { ...meta, limit: perpage, lastUpdated: last_updated },
    };
    return (
      <ReleaseList
        key={parameters.toString()}
        path="/"
        request={request}
        first={first}
        today="2026-11-21"
        belowFold={false}
      />
    );
  }
  const { router } = renderInPage(<Page />, `/?${query}`);
  return {
    api,
    intersections,
    openOther: (other: string) => act(() => router.navigate(`/?${other}`)),
    shown: () => screen.queryAllByRole("article").map((card) => card.querySelector("a")?.getAttribute("href")),
    more: () => screen.queryByRole("button", { name: /Load More|View More/ }),
    nextPage: () => api.next("/api/products"),
  };
}

const paths = (cards: WireCard[]) => cards.map(({ slug }) => `/${slug}`);

it("a later page that completes the last row of cards moves no counts of it (LIST-43)", () => {
  for (const query of ["brand_id=2", "brand_id=2&sort=most_liked"]) {
    renderList(catalog(40), query);
    const cells = screen.getAllByRole("article").map((card) => card.closest(".release-cell"));
    const open = cells.map((cell) => cell?.classList.contains("row-open"));
    expect(open).toEqual(Array.from({ length: LIST_PAGE_SIZE }, (_, index) => index >= LIST_PAGE_SIZE - 4));
    cleanup();
  }
});

describe("a list of releases", () => {
  it("adds pages, after the first two by itself; groups stay whole, and nothing remains after the last (LIST-39, LIST-40, LIST-45)", async () => {
    const cards = catalog(80);
    const { intersections, shown, more, nextPage } = renderList(cards);
    for (const page of [2, 3]) {
      intersections.enter(more()!);
      const call = await nextPage();
      expect(call.url.search).toBe(`?brand_id=2&page=${page}&pages=1&perpage=18`);
      // placeholders are in the place of its cards, and the button is gone
      expect(document.querySelectorAll(".card-skeleton")).toHaveLength(18);
      await expect.poll(more).toBeNull();
      await answer(call, cards);
      await expect.poll(shown).toEqual(paths(cards.slice(0, page * 18)));
    }
    expect(intersections.isWatched(more()!)).toBe(false);
    for (const page of [4, 5]) {
      await userEvent.click(more()!);
      await answer(await nextPage(), cards);
      await expect.poll(shown).toEqual(paths(cards.slice(0, page * 18)));
    }
    expect(more()).toBeNull();
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017].map((year) => `${year} Releases`));
  });

  it("shows a product once that has changed places between two pages (LIST-43)", async () => {
    const cards = catalog(36);
    const { intersections, shown, more, nextPage } = renderList(cards);
    intersections.enter(more()!);
    await answer(await nextPage(), [...cards.slice(0, 17), cards[18]!, cards[17]!, ...cards.slice(19)]);
    await expect.poll(shown).toHaveLength(35);
    expect(new Set(shown()).size).toBe(35);
  });

  it("gives the focus to the first new card after a press, and not when it loads by itself (LIST-43)", async () => {
    const cards = catalog(60);
    const { intersections, shown, more, nextPage } = renderList(cards);
    intersections.enter(more()!);
    await answer(await nextPage(), cards);
    await expect.poll(shown).toHaveLength(36);
    expect(document.activeElement).toBe(document.body);
    more()!.focus();
    await userEvent.keyboard("{Enter}");
    await answer(await nextPage(), cards);
    await expect.poll(() => document.activeElement?.getAttribute("href")).toBe("/shoe-37");
  });

  it("says when a page cannot be had, and the button works again, but not by itself (LIST-44)", async () => {
    const cards = catalog(30);
    const { intersections, shown, more, nextPage } = renderList(cards);
    intersections.enter(more()!);
    (await nextPage()).reply({ status: "error" }, 503);
    await expect.poll(() => screen.queryByRole("alert")?.textContent).toBe("Something went wrong. Please try again.");
    expect(intersections.isWatched(more()!)).toBe(false);
    await userEvent.click(more()!);
    await answer(await nextPage(), cards);
    await expect.poll(shown).toHaveLength(30);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("cancels the running request of the list before it: its late reply changes nothing (LIST-41)", async () => {
    const cards = catalog(60);
    const { intersections, openOther, shown, more, nextPage } = renderList(cards, "brand_id=2&size_runs=Men");
    intersections.enter(more()!);
    const late = await nextPage();
    await openOther("brand_id=2");
    expect(late.signal?.aborted).toBe(true);
    await answer(late, cards);
    expect(shown()).toEqual(paths(cards.slice(0, 18)));
    intersections.enter(more()!);
    const call = await nextPage();
    expect(call.url.search).toBe("?brand_id=2&page=2&pages=1&perpage=18");
    await answer(call, cards);
    await expect.poll(shown).toEqual(paths(cards.slice(0, 36)));
  });

  it("comes back with all the pages that its entry of the history showed, by one call (LIST-53)", async () => {
    history.replaceState({ key: "default", list: { count: 72, height: 4_000, width: innerWidth } }, "");
    onTestFinished(() => history.replaceState(null, ""));
    const cards = catalog(90);
    const { api, shown, nextPage } = renderList(cards);
    // as high as it was, from the first paint on
    expect(document.documentElement.style.getPropertyValue("--list-height")).toBe("4000px");
    const call = await nextPage();
    expect(call.url.search).toBe("?brand_id=2&page=2&pages=3&perpage=18");
    await answer(call, cards);
    await expect.poll(shown).toEqual(paths(cards.slice(0, 72)));
    expect(document.documentElement.style.getPropertyValue("--list-height")).toBe("");
    expect(api.calls.filter(({ url }) => url.pathname === "/api/products")).toHaveLength(1);
  });
});
