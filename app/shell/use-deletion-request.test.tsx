import { describe, expect, it, vi } from "vitest";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { COOKIE_MAX_AGE_S, readCookie, writeCookie } from "../browser/cookies.ts";
import { useDeletionRequest } from "./use-deletion-request.ts";

function renderRequest(path: string) {
  const ask = vi.fn();
  function Requested() {
    useDeletionRequest(ask);
    return null;
  }
  return { ask, ...renderInSite(<Requested />, { path }) };
}

describe("/?user=delete-account", () => {
  it("asks a visitor to log in, and remembers it for 6 months (HOME-5, SITE-42)", async () => {
    const written = vi.spyOn(document, "cookie", "set");
    const { ask, router } = renderRequest("/?user=delete-account&by_release=not_yes_released");
    await expect.poll(() => router.state.location.search).toBe("?by_release=not_yes_released");
    expect(router.state.historyAction).toBe("REPLACE");
    expect(ask).toHaveBeenCalledOnce();
    const cookie = written.mock.calls.map(([text]) => text).find((text) => text.startsWith("user-account="));
    expect(cookie).toContain("user-account=delete-account; Path=/; SameSite=Lax");
    expect(cookie).toContain(`; Max-Age=${COOKIE_MAX_AGE_S}`);
    // six months of 30.5 days
    expect(COOKIE_MAX_AGE_S).toBe(6 * 30.5 * 86_400);
  });

  it("leads to the settings with a token (HOME-5)", async () => {
    localStorage.setItem("token", "mine");
    const { ask, router } = renderRequest("/?user=delete-account");
    await expect.poll(() => router.state.location.pathname).toBe("/user-settings");
    expect(ask).not.toHaveBeenCalled();
  });

  it("does nothing on other pages (HOME-5)", async () => {
    const { ask, router } = renderRequest("/about-us?user=delete-account");
    await router.navigate("/app?user=delete-account");
    expect(ask).not.toHaveBeenCalled();
    expect(router.state.location.search).toBe("?user=delete-account");
    expect(readCookie("user-account")).toBeNull();
  });
});

it("a page that opens while signed in takes the wish and leads to the settings (ACC-14)", async () => {
  localStorage.setItem("token", "mine");
  writeCookie("user-account", "delete-account");
  const { router } = renderRequest("/about-us");
  await expect.poll(() => router.state.location.pathname).toBe("/user-settings");
  expect(readCookie("user-account")).toBeNull();
});
