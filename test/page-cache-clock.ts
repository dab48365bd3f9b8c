import { onTestFinished, vi } from "vitest";

/** Stops the clock by which cached replies become old, until the test ends: only a purge makes a new reply. */
export function stopPageCacheClock() {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}
