import { act, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { BrandFilter } from "./brand-filter.tsx";

/** Renders the filter for brands with these counts; returns a function that gives it others. */
function renderFilter(...first: number[]) {
  const given = new EventTarget();
  function Filter() {
    const [counts, setCounts] = useState(first);
    useEffect(
      () => given.addEventListener("counts", (event) => setCounts((event as CustomEvent<number[]>).detail)),
      [],
    );
    const brands = counts.map((count, at) => ({ id: at + 1, slug: `brand-${at + 1}`, name: `Brand ${at + 1}`, count }));
    return <BrandFilter options={{ total: counts.reduce((sum, count) => sum + count, 0), brands }} brandId={0} />;
  }
  renderInPage(<Filter />, "/watchlist");
  return (...detail: number[]) => act(() => void given.dispatchEvent(new CustomEvent("counts", { detail })));
}

const choices = () => screen.queryAllByRole("button").map(({ textContent }) => textContent?.trim());

it("there is no choice with one brand, or none (WATCH-10)", () => {
  const setCounts = renderFilter(2, 0);
  expect(choices()).toEqual([]);
  setCounts(0, 0);
  expect(choices()).toEqual([]);
});

it("a choice that was shown keeps its place when removals leave one brand, or nothing (WATCH-10)", () => {
  const setCounts = renderFilter(2, 1);
  expect(choices()).toEqual(["All, 3", "Brand 1, 2", "Brand 2, 1"]);
  setCounts(2, 0);
  expect(choices()).toEqual(["All, 2", "Brand 1, 2"]);
  setCounts(0, 0);
  expect(document.querySelector("form")?.className).toContain("invisible");
});
