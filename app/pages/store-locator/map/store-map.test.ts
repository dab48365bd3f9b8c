import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { wholeMap } from "./project.ts";
import { StoreMap } from "./store-map.tsx";

const newYork = { id: 1, name: "Kith", city: "New York", latitude: 40.7128, longitude: -74.006 };
const boston = { id: 2, name: "Bodega", city: "Boston", latitude: 42.3601, longitude: -71.0589 };
const sanJuan = { id: 3, name: "Kicks", city: "San Juan", latitude: 18.4655, longitude: -66.1057 };
const tamuning = { id: 4, name: "Kicks", city: "Tamuning", latitude: 13.4893, longitude: 144.7827 };

describe("the map of stores, on the server", () => {
  it("has a named button for each store, of which the Tab key reaches one", () => {
    const html = render([newYork, boston]);
    expect(dots(html)).toEqual([
      { label: "Kith, New York", tabIndex: "0" },
      { label: "Bodega, Boston", tabIndex: "-1" },
    ]);
    expect(html).not.toContain("outside");
  });

  it("says how many stores are not on it", () => {
    expect(dots(render([sanJuan, newYork]))).toEqual([{ label: "Kith, New York", tabIndex: "0" }]);
    expect(render([sanJuan, newYork])).toContain("1 store isn’t on this map.");
    expect(render([sanJuan, newYork, tamuning])).toContain("2 stores aren’t on this map.");
  });

  it("shows the name of the active store, and none of one that is not on it", () => {
    expect(render([newYork, boston], 2)).toContain(">Bodega<");
    expect(render([newYork, boston, sanJuan], 3)).not.toMatch(/>(Kith|Bodega|Kicks)</);
  });

  it("shows the whole country when no store was found", () => {
    const { x, y, width, height } = wholeMap;
    expect(render([])).toContain(`viewBox="${x} ${y} ${width} ${height}"`);
  });
});

function render(stores: Parameters<typeof StoreMap>[0]["stores"], active: number | null = null): string {
  return renderToStaticMarkup(createElement(StoreMap, { stores, active, onActive() {}, onChoose() {} }));
}

function dots(html: string) {
  const buttons = html.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*tabindex="(-?\d)"/gi);
  return Array.from(buttons, ([, label, tabIndex]) => ({ label, tabIndex }));
}
