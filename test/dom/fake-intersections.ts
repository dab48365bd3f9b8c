import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

export interface FakeIntersections {
  /** Whether anything waits for `element` to come near. */
  isWatched(element: Element): boolean;
  /** `element` comes near the screen, for all that watch it. */
  enter(element: Element): void;
}

/** Takes the place of IntersectionObserver for the running test: nothing is near the screen until the test lets it enter. */
export function fakeIntersections(): FakeIntersections {
  const observers = new Set<FakeObserver>();
  class FakeObserver {
    readonly targets = new Set<Element>();
    private readonly report: (moments: { isIntersecting: boolean }[]) => void;
    constructor(report: (moments: { isIntersecting: boolean }[]) => void) {
      this.report = report;
      observers.add(this);
    }
    observe(target: Element) {
      this.targets.add(target);
    }
    unobserve(target: Element) {
      this.targets.delete(target);
    }
    disconnect() {
      observers.delete(this);
    }
    enter() {
      // as a busy browser does: the moment before, in which it was not near, in one report
      this.report([{ isIntersecting: false }, { isIntersecting: true }]);
    }
  }
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  const watching = (element: Element) => [...observers].filter(({ targets }) => targets.has(element));
  return {
    isWatched: (element) => watching(element).length > 0,
    enter: (element) => act(() => watching(element).forEach((observer) => observer.enter())),
  };
}
