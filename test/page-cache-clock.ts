import { onTestFinished, vi } from "vitest";

/** Stops the clock that ages cached replies, until the test ends: only a purge makes a new reply. */
export function stopPageCacheClock() {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}
