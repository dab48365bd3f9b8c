import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeTime } from "#test/dom/fake-time.ts";
import { EasternClock } from "./eastern-clock.tsx";

it("the clock shows New York's time by the second, across the change to daylight saving time (TIME-2)", async () => {
  const { pass } = fakeTime("2026-03-08T06:59:58.300Z");
  const { container } = render(<EasternClock className="" />);
  const shown = () => /\d.*/.exec(container.textContent)?.[0];
  expect(shown()).toBe("1:59:58 AM EST");
  await pass(699);
  expect(shown()).toBe("1:59:58 AM EST");
  await pass(1);
  expect(shown()).toBe("1:59:59 AM EST");
  await pass(1_000);
  expect(shown()).toBe("3:00:00 AM EDT");
  await pass(1_000);
  expect(shown()).toBe("3:00:01 AM EDT");
  // the tab was asleep, and its timers with it
  vi.setSystemTime(new Date("2026-03-08T12:00:00.400Z"));
  await pass(1_000);
  expect(shown()).toBe("8:00:01 AM EDT");
  await pass(600);
  expect(shown()).toBe("8:00:02 AM EDT");
});
