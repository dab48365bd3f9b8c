import { act } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { readFilters } from "#app/listing/filter-address.ts";
import { RELEASE_LIST_ID } from "#app/listing/release-list-id.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { useSearchParams } from "react-router";
import { useBrandHash } from "./use-brand-hash.ts";

let scrolled = vi.fn();

function Home() {
  useBrandHash(readFilters(useSearchParams()[0]));
  return <section id={RELEASE_LIST_ID} ref={(list) => void (list && (list.scrollIntoView = scrolled))} />;
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

beforeEach(() => {
  scrolled = vi.fn();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe("the hash of the home page", () => {
  it.each([
    ["#/nike", 2],
    ["#/Jordan", 1],
    ["#/adidas", 5],
    ["#/Yeezy", 35],
  ])("%s picks its brand, and the page scrolls to the list after 2 seconds (HOME-4)", async (hash, brand) => {
    const { router } = renderInPage(<Home />, `/${hash}`);
    await pass(1_900);
    expect(router.state.location).toMatchObject({ search: `?brand_id=${brand}`, hash });
    expect(scrolled).not.toHaveBeenCalled();
    await pass(200);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it("scrolls again for another brand, unless the visitor leaves before (HOME-4)", async () => {
    const { router } = renderInPage(<Home />, "/#/nike");
    await pass(2_100);
    await act(() => router.navigate("/?brand_id=2#/Jordan"));
    await pass(2_100);
    expect(router.state.location.search).toBe("?brand_id=1");
    expect(scrolled).toHaveBeenCalledTimes(2);
    await act(() => router.navigate("/?brand_id=1#/adidas"));
    await pass(1_000);
    await act(() => router.navigate("/"));
    await pass(10_000);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});
