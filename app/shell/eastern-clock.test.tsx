import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeTime } from "#test/dom/fake-time.ts";
import { EasternClock } from "./eastern-clock.tsx";

it("the clock shows New York's time by the minute, across the change to daylight saving time and a sleep (TIME-2)", async () => {
  const { pass } = fakeTime("2026-03-08T06:58:58.300Z");
  const { container } = render(<EasternClock className="" />);
  const shown = () => /York (.*)/.exec(container.textContent)?.[1];
  expect(shown()).toBe("1:58 AM EST");
  await pass(1_699);
  expect(shown()).toBe("1:58 AM EST");
  await pass(1);
  expect(shown()).toBe("1:59 AM EST");
  await pass(60_000);
  expect(shown()).toBe("3:00 AM EDT");
  await pass(60_000);
  expect(shown()).toBe("3:01 AM EDT");
  // the device was asleep, and its timers with it
  vi.setSystemTime(new Date("2026-03-08T12:00:50.400Z"));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(shown()).toBe("8:00 AM EDT");
  await pass(9_600);
  expect(shown()).toBe("8:01 AM EDT");
});
