import { expect, it, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

it("loads once, however often it is asked while it loads and afterwards", async () => {
  const load = vi.fn(async () => ({}));
  const code = loadOnce(load);
  expect(code.loaded).toBeNull();
  const [first, second] = await Promise.all([code.load(), code.load()]);
  expect(first).toBe(second);
  expect(code.loaded).toBe(first);
  expect(await code.load()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

it("loads again after a failure", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("code");
  const code = loadOnce(load);
  await expect(code.load()).rejects.toThrow("offline");
  expect(code.loaded).toBeNull();
  expect(await code.load()).toBe("code");
});

it("needs no load for what is there from the beginning", async () => {
  const load = vi.fn(async () => "loaded");
  expect(await loadOnce(load, "given").load()).toBe("given");
  expect(load).not.toHaveBeenCalled();
});
