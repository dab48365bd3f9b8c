import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { fakeApi } from "#test/dom/fake-api.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { AddToCalendar } from "./add-to-calendar.tsx";

describe("the calendar file of an account", () => {
  it("says when it cannot be made, and can be tried again (WATCH-11)", async () => {
    localStorage.setItem("token", "a token");
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    const api = fakeApi();
    renderInPage(<AddToCalendar className="">Add all to calendar</AddToCalendar>);
    const link = screen.getByRole("link");
    await userEvent.click(link);
    // a second press while the file is made asks for no other
    await userEvent.click(link);
    (await api.next("/api/watchlist.ics")).reply("no", 500);
    await expect.poll(() => screen.queryByRole("alert")?.textContent).toBe("Something went wrong. Please try again.");
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(link);
    (await api.next("/api/watchlist.ics")).reply("BEGIN:VCALENDAR");
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(api.calls.filter(({ url }) => url.pathname === "/api/watchlist.ics")).toHaveLength(2);
  });
});
