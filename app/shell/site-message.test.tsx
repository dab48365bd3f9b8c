import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ACCOUNT_DELETED, REGISTERED, RESET_DONE, RESET_SENT } from "#domain/accounts/messages.ts";
import { CONTACT_SENT } from "#domain/contact/contact-sent.ts";
import { FEEDBACK_SENT } from "#domain/stores/feedback-sent.ts";
import { fakeTime } from "#test/dom/fake-time.ts";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { leaveMessage, takeMessage } from "../browser/message-cookie.ts";
import { SiteMessage } from "./site-message.tsx";

function renderBar(path = "/about-us") {
  const time = fakeTime();
  const page = renderInSite(<SiteMessage />, { path });
  return { ...time, ...page };
}

const isShown = (text: string) => () => screen.queryByText(text) !== null;

describe("the message of the cookie", () => {
  it("shows once, on the next page, for 6 seconds (SITE-43, SITE-44)", async () => {
    const text = "Your e-mail address is verified; 100% done";
    leaveMessage(text);
    const { pass, until, router } = renderBar();
    await until(isShown(text));
    expect(screen.getByText(text).closest('[role="status"]')).not.toBeNull();
    expect(takeMessage()).toBeNull();
    await pass(5_999);
    expect(isShown(text)()).toBe(true);
    await pass(1);
    expect(isShown(text)()).toBe(false);
    leaveMessage("Another");
    await act(() => router.navigate("/app"));
    await expect.poll(isShown("Another")).toBe(true);
    expect(isShown(text)()).toBe(false);
  });

  it("waits while a person points at it or has the focus in it, and can be closed (SITE-43)", async () => {
    leaveMessage("Hello");
    const { user, pass, until } = renderBar();
    await until(isShown("Hello"));
    await pass(4_000);
    await user.hover(screen.getByText("Hello"));
    await pass(20_000);
    expect(isShown("Hello")()).toBe(true);
    const close = screen.getByRole("button", { name: "Close" });
    act(() => close.focus());
    await user.unhover(screen.getByText("Hello"));
    await pass(20_000);
    expect(isShown("Hello")()).toBe(true);
    act(() => close.blur());
    // the rest of its time
    await pass(1_999);
    expect(isShown("Hello")()).toBe(true);
    await pass(1);
    expect(isShown("Hello")()).toBe(false);
  });

  it("goes when it is closed (SITE-43)", async () => {
    leaveMessage("Hello");
    const { user } = renderBar();
    await expect.poll(isShown("Hello")).toBe(true);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(isShown("Hello")()).toBe(false);
  });
});

describe("/?message=", () => {
  it.each([CONTACT_SENT, REGISTERED, RESET_SENT, RESET_DONE, ACCOUNT_DELETED, FEEDBACK_SENT])(
    "shows %j and leaves the address (SITE-45, SITE-46)",
    async (text) => {
      const { router } = renderBar(`/?${new URLSearchParams({ message: text, by_release: "not_yes_released" })}#top`);
      await expect.poll(isShown(text)).toBe(true);
      const { pathname, search, hash } = router.state.location;
      expect([pathname, search, hash]).toEqual(["/", "?by_release=not_yes_released", "#top"]);
      expect(router.state.historyAction).toBe("REPLACE");
    },
  );

  it("shows no text of another (SITE-45)", async () => {
    const { router } = renderBar("/?message=You+won.+Call+555-0100");
    await expect.poll(() => router.state.location.search).toBe("");
    // one that is shown afterwards would have come after it
    leaveMessage("Ours");
    await act(() => router.navigate("/app"));
    await expect.poll(isShown("Ours")).toBe(true);
    expect(document.body.textContent).not.toContain("You won");
  });
});
