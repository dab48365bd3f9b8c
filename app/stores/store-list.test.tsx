import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ListedStore } from "#domain/stores/list-stores.ts";
import { toWireStoreList } from "#wire/stores.ts";
import { aStore } from "#test/dom/a-store.ts";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { StoreCard } from "./store-card.tsx";
import { StoreList } from "./store-list.tsx";

const NOON = Date.parse("2026-11-25T12:00:00-05:00");

/** Makes `count` stores from the number `from` on. */
const stores = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    aStore({ id: from + at, slug: `store-${from + at}`, name: `Store ${from + at}` }),
  );

const pageOf = (data: ListedStore[], page: number) => ({ data, meta: { total: 30, pages: 3, page, nearestTo: null } });

function renderList() {
  const page = renderInSite(
    <StoreList
      path="/store-locator/store-directory/new-york"
      request={{ search: "", place: null, distance: 10, state: "New York", page: 1 }}
      first={pageOf(stores(1, 12), 1)}
      loadedAt={NOON}
    />,
  );
  const names = () => screen.getAllByRole("article").map((card) => card.querySelector("h2")?.textContent);
  const more = () => screen.queryByRole("button", { name: /More/ });
  const loadMore = () => fireEvent.click(more() as HTMLElement);
  return { ...page, names, more, loadMore };
}

describe("a list of stores", () => {
  it("adds page after page, and the focus is on the first new store (STORE-5, LIST-43)", async () => {
    const { api, names, more, loadMore } = renderList();
    expect(names()).toHaveLength(12);
    loadMore();
    const second = await api.next("/api/store-locations");
    expect(Object.fromEntries(second.url.searchParams)).toMatchObject({ state: "New York", page: "2" });
    // one that the first page had already is not shown twice
    second.reply({ data: toWireStoreList(pageOf([...stores(12, 1), ...stores(13, 11)], 2)) });
    await expect.poll(names).toHaveLength(23);
    expect(document.activeElement?.textContent).toBe("Store 13");
    loadMore();
    (await api.next("/api/store-locations")).reply({ data: toWireStoreList(pageOf(stores(24, 6), 3)) });
    await expect.poll(names).toHaveLength(29);
    expect(document.activeElement?.textContent).toBe("Store 24");
    await expect.poll(more).toBeNull();
  });

  it("keeps its stores when the next page cannot be loaded, and Load More works again (STORE-12, LIST-44)", async () => {
    const { api, names, loadMore } = renderList();
    loadMore();
    (await api.next("/api/store-locations")).reply({ status: "error", message: "Later" }, 503);
    const failure = () => screen.queryByRole("alert")?.textContent ?? null;
    await expect.poll(failure).toBe("Something went wrong. Please try again.");
    expect(names()).toHaveLength(12);
    loadMore();
    (await api.next("/api/store-locations")).reply({ data: toWireStoreList(pageOf(stores(13, 12), 2)) });
    await expect.poll(names).toHaveLength(24);
    expect(failure()).toBeNull();
    expect(document.activeElement?.textContent).toBe("Store 13");
  });
});

describe("the card of a store", () => {
  it("shows name, address, telephone, distance and today's hours (STORE-4, STORE-21)", () => {
    const store = aStore({ phone: "+1 212 555 0100", distance: 3.14, isFeatured: true });
    renderInSite(<StoreCard store={store} now={NOON} />);
    expect(screen.getByRole("link", { name: "Corner Kicks" }).getAttribute("href")).toBe(
      "/store-locator/store-directory/new-york/corner",
    );
    const { textContent } = screen.getByRole("article");
    for (const text of [
      "Featured",
      "3.1 mi",
      "1 Main St, New York, New York 10012",
      "Open today 10 AM – 8 PM Open now",
    ])
      expect(textContent).toContain(text);
    expect(screen.getByRole("link", { name: "+1 212 555 0100" }).getAttribute("href")).toBe("tel:+12125550100");
  });

  it("leaves out what is not known or does not apply (STORE-4)", () => {
    renderInSite(<StoreCard store={aStore({ hours: null })} now={NOON} />);
    const { textContent } = screen.getByRole("article");
    expect(textContent).toContain("Hours not listed");
    for (const text of ["Featured", " mi", "Open"]) expect(textContent).not.toContain(text);
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});
