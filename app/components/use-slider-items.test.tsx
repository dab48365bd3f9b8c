import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { setViewport } from "#test/dom/set-viewport.ts";
import { type FetchPage, useSliderItems } from "./use-slider-items.ts";

const TOTAL = 60;
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Answers with a page of the numbers up to TOTAL. */
const fetchNumbers: FetchPage<number> = async ({ page, perPage }) => {
  const start = (page - 1) * perPage;
  return { items: numbers(start, Math.min(start + perPage, TOTAL)), isMore: start + perPage < TOTAL };
};
const fetchPage = vi.fn(fetchNumbers);
const asked = () => fetchPage.mock.calls.map(([{ page, perPage }]) => ({ page, perPage }));

/** Shows the numbers of a slider that has the first eight; buttons bring it near and move it. */
function Slides() {
  const [index, setIndex] = useState(0);
  const [isNear, setNear] = useState(false);
  const items = useSliderItems({ name: "Numbers", first: numbers(0, 8), fetchPage, keyOf: Number, index, isNear });
  return (
    <>
      <p data-testid="shown">{items.join()}</p>
      <button onClick={() => setNear(true)}>come near</button>
      <button onClick={() => setIndex((index + 1) % items.length)}>next</button>
      <button onClick={() => setIndex((index + items.length - 1) % items.length)}>previous</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const count = () => screen.getByTestId("shown").textContent.split(",").length;
/** Lets replies arrive, and a slide end its movement. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_100));

async function move(steps: number, direction = "next") {
  for (let step = 0; step < steps; step++) {
    press(direction);
    await settle();
  }
}

async function comeNear() {
  press("come near");
  await settle();
}

function openSlides(width: number) {
  setViewport({ width, height: 900 });
  renderInPage(<Slides />);
}

beforeEach(() => {
  fetchPage.mockReset().mockImplementation(fetchNumbers);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe("a slider on a wide screen", () => {
  it("fetches the rest of its first 24 slides when it comes near, and 24 more at every twentieth, each once (HOME-9, HOME-10)", async () => {
    openSlides(1_440);
    await settle();
    expect(count()).toBe(8);
    expect(asked()).toEqual([]);
    await comeNear();
    expect(count()).toBe(24);
    await move(19);
    expect(asked()).toEqual([{ page: 1, perPage: 24 }]);
    await move(1);
    expect(count()).toBe(48);
    expect(asked()).toEqual([
      { page: 1, perPage: 24 },
      { page: 2, perPage: 24 },
    ]);
    expect(screen.getByTestId("shown").textContent).toBe(numbers(0, 48).join());
    await move(20);
    expect(count()).toBe(TOTAL);
    // the end: it goes round, and asks for nothing more
    await move(30);
    expect(asked()).toHaveLength(3);
  });

  it("adds slides only while they replace none that is visible (HOME-10, HOME-12)", async () => {
    openSlides(1_440);
    await comeNear();
    expect(count()).toBe(24);
    await move(1, "previous");
    expect(asked()).toHaveLength(2);
    expect(count()).toBe(24);
    await move(1);
    expect(count()).toBe(48);
  });

  it("goes round with what is loaded when more cannot be loaded, and tries again later (HOME-10)", async () => {
    openSlides(1_440);
    await comeNear();
    expect(count()).toBe(24);
    fetchPage.mockRejectedValue(new Error("503"));
    await move(24);
    expect(count()).toBe(24);
    fetchPage.mockImplementation(fetchNumbers);
    await move(20);
    expect(count()).toBe(48);
  });
});

describe("a slider on a small screen", () => {
  it("shows 8 slides, and 8 more four slides before the end (HOME-9, HOME-10)", async () => {
    openSlides(400);
    await comeNear();
    await move(3);
    expect([count(), asked()]).toEqual([8, []]);
    await move(1);
    expect(count()).toBe(16);
    await move(8);
    expect(count()).toBe(24);
    expect(asked()).toEqual([
      { page: 2, perPage: 8 },
      { page: 3, perPage: 8 },
    ]);
  });
});
