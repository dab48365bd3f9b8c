import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import type { Product } from "#domain/releases/product.ts";
import { Gallery } from "./gallery.tsx";

const opened = vi.hoisted(() => [] as number[]);
const carousel = vi.hoisted(() => ({ index: 0, listeners: new Set<() => void>() }));

vi.mock("./open-zoom.ts", () => ({
  async openZoom(_pictures: unknown, index: number) {
    opened.push(index);
    return index;
  },
}));

vi.mock("../../ui/start-carousel.ts", () => {
  const api = {
    selectedScrollSnap: () => carousel.index,
    canScrollPrev: () => true,
    canScrollNext: () => true,
    scrollTo: select,
    on: (_event: string, update: () => void) => (carousel.listeners.add(update), api),
    off: (_event: string, update: () => void) => (carousel.listeners.delete(update), api),
  };
  return { startCarousel: () => api };
});

function select(index: number): void {
  carousel.index = index;
  for (const update of carousel.listeners) update();
}

const pictures = ["/1.jpg", "/2.jpg"].map((src) => ({ src, sources: [], width: 4, height: 3, placeholder: "#fff" }));
const product = { id: 7, fullName: "The shoe", pictures, captions: [], sizes: [] } as unknown as Product;
const zoomButton = () => screen.getByRole("button", { name: /^Zoom / });

async function showSecond(): Promise<void> {
  opened.length = 0;
  renderInPage(<Gallery product={product} />);
  fireEvent.pointerMove(window);
  await expect.poll(() => carousel.listeners.size).toBeGreaterThan(0);
  act(() => select(1));
  expect(zoomButton().getAttribute("aria-label")).toMatch(/image 2$/);
}

/** Presses the zoom while a slide moves, which goes back, and clicks as a mouse does (1) or as a key does (0). */
function clickAfterSlideWentBack(detail: 0 | 1): void {
  fireEvent.pointerDown(zoomButton());
  act(() => select(0));
  fireEvent.click(zoomButton(), { detail });
}

describe("the zoom of a gallery", () => {
  it("opens the picture that was pressed, although the press stops its slide, which goes back (PROD-2)", async () => {
    await showSecond();
    clickAfterSlideWentBack(1);
    await expect.poll(() => opened).toEqual([1]);
  });

  it("opens the picture that shows when a key opens it (PROD-2)", async () => {
    await showSecond();
    clickAfterSlideWentBack(0);
    await expect.poll(() => opened).toEqual([0]);
  });
});
