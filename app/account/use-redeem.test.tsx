import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useRedeem } from "./use-redeem.ts";

afterEach(() => void Reflect.deleteProperty(document, "prerendering"));

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
