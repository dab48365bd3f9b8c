import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { writeStored } from "../browser/local-storage.ts";
import { useRedeem } from "./use-redeem.ts";

afterEach(() => {
  Reflect.deleteProperty(document, "prerendering");
  localStorage.clear();
});

it("a link is not redeemed by a browser that renders the page ahead (ACC-31)", async () => {
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  const call = vi.fn(() => Promise.resolve("gone" as const));
  const { result } = renderHook(() => useRedeem(call));
  expect(call).not.toHaveBeenCalled();
  expect(result.current.state).toBe("waiting");
  await act(() => document.dispatchEvent(new Event("prerenderingchange")));
  expect(call).toHaveBeenCalledOnce();
  expect(result.current.state).toBe("gone");
});

it("a link is redeemed once when its page shows, and again after a failure (ACC-31)", async () => {
  const call = vi.fn<() => Promise<"failed" | "done">>().mockResolvedValueOnce("failed").mockResolvedValueOnce("done");
  const { result } = renderHook(() => useRedeem(call));
  await expect.poll(() => result.current.state).toBe("failed");
  expect(call).toHaveBeenCalledOnce();
  await act(() => result.current.redeem());
  expect(result.current.state).toBe("done");
  expect(call).toHaveBeenCalledTimes(2);
});

it("a question is asked once more when another session has come, or this one has ended (ACC-64)", async () => {
  writeStored("token", "of-ann");
  const call = vi.fn<(given: { answer?: boolean; session: string | null }) => Promise<"asked" | "done">>();
  call.mockImplementation(async ({ answer }) => (answer === undefined ? "asked" : "done"));
  const { result } = renderHook(() => useRedeem<boolean>(call));
  await expect.poll(() => result.current.state).toBe("asked");
  await act(async () => writeStored("token", null));
  await expect.poll(() => call.mock.calls.length).toBe(2);
  await expect.poll(() => result.current.state).toBe("asked");
  // another tab: its event comes later
  localStorage.setItem("token", "of-bob");
  await act(async () => result.current.redeem(true));
  await expect.poll(() => result.current.state).toBe("asked");
  await act(async () => result.current.redeem(true));
  await expect.poll(() => result.current.state).toBe("done");
  const calls = call.mock.calls.map(([{ answer, session }]) => [answer, session]);
  expect(calls).toEqual([
    [undefined, "of-ann"],
    [undefined, null],
    [undefined, "of-bob"],
    [true, "of-bob"],
  ]);
});
