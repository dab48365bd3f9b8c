import { afterEach, expect, it, vi } from "vitest";
import { withPolyfills } from "./with-polyfills.ts";

const added = vi.hoisted(() => vi.fn<() => void>());
vi.mock("./polyfills.ts", () => ({ addPolyfills: added }));

afterEach(() => vi.unstubAllGlobals());

it("a browser with anchor positioning renders at once and loads nothing (SITE-79)", () => {
  vi.stubGlobal("CSS", { supports: () => true });
  const render = vi.fn<() => void>();
  withPolyfills(render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(added).not.toHaveBeenCalled();
});

it("an older browser renders once it has what it lacks, or without it where that fails (SITE-79)", async () => {
  vi.stubGlobal("CSS", { supports: () => false });
  for (const fault of [null, new Error("no network")]) {
    added.mockImplementationOnce(() => {
      if (fault) throw fault;
    });
    const render = vi.fn<() => void>();
    withPolyfills(render);
    expect(render).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  }
  expect(added).toHaveBeenCalledTimes(2);
});
