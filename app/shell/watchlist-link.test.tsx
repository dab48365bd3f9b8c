import { act, screen } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeApi } from "#test/dom/fake-api.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { WatchlistLink } from "./watchlist-link.tsx";

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

/** Makes the page visible or hidden from now on. */
function show(visibility: "visible" | "hidden") {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

describe("the marker of the watchlist link", () => {
  it("is asked for every 60 seconds while somebody looks at the page (SITE-32)", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const api = fakeApi();
    renderInPage(<WatchlistLink />);
    const asked = () => api.calls.filter(({ url }) => url.pathname === "/api/is-watch-list-release-soon").length;
    const reply = async (count: number) => {
      (await api.next("/api/is-watch-list-release-soon")).reply({ status: "OK", count });
      await pass(0);
    };
    const marker = () => screen.queryByRole("link", { name: "Watchlist with a release soon" });
    await reply(0);
    expect(marker()).toBeNull();
    await pass(59_000);
    expect(asked()).toBe(1);
    await pass(2_000);
    expect(asked()).toBe(2);
    await reply(1);
    expect(marker()).not.toBeNull();
    show("hidden");
    await pass(300_000);
    expect(asked()).toBe(2);
    show("visible");
    await pass(0);
    expect(asked()).toBe(3);
  });
});
