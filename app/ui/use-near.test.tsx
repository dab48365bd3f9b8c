import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { fakeIntersections } from "#test/dom/fake-intersections.ts";
import { useNear } from "./use-near.ts";

function Slider() {
  const place = useRef<HTMLParagraphElement>(null);
  return <p ref={place}>{useNear(place, "50%") ? "near" : "far"}</p>;
}

it("what comes near stays so, also when a busy browser reports several moments at once (HOME-9)", () => {
  const { enter, isWatched } = fakeIntersections();
  render(<Slider />);
  const slider = screen.getByText("far");
  expect(isWatched(slider)).toBe(true);
  enter(slider);
  expect(slider.textContent).toBe("near");
  expect(isWatched(slider)).toBe(false);
});
