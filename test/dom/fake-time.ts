import { act } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";

interface FakeTime {
  /** acts without taking any time */
  user: UserEvent;
  pass: (ms: number) => Promise<void>;
  /** Waits for what needs no time, such as code that is loaded. expect.poll() would let time pass. */
  until: (isTrue: () => boolean) => Promise<void>;
}

const nextTask = globalThis.setImmediate;

/** Stops the clock of the running test: only `pass` lets time pass. Call it before the page is rendered. */
export function fakeTime(now?: number | string): FakeTime {
  vi.useFakeTimers(now === undefined ? {} : { now: new Date(now) });
  const advanceTimers = (ms: number) => void vi.advanceTimersByTime(ms);
  // Testing Library knows fake timers by this name only, and would wait for them for good
  vi.stubGlobal("jest", { advanceTimersByTime: advanceTimers });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    user: userEvent.setup({ advanceTimers }),
    pass: (ms) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    until: async (isTrue) => {
      while (!isTrue()) {
        await act(async () => {
          await new Promise<void>((resolve) => void nextTask(resolve));
          // run the timers of this moment
          await vi.advanceTimersByTimeAsync(0);
        });
      }
    },
  };
}
