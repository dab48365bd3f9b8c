import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeApi } from "#test/dom/fake-api.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { writeStored } from "../browser/local-storage.ts";
import { CardCounts } from "../components/card-counts.tsx";
import type { CardView } from "../components/card-view.ts";

const shoe = { id: 7, fullName: "The shoe", likes: 10, views: 5, watchlists: 3 } as CardView;
const boot = { ...shoe, id: 8, fullName: "The boot" };

/** Reactions of a visitor who likes the shoe, as the server has them. */
const liked = { id: 7, is_liked: 1, is_watchlisted: 0, likes_counts: 11, watch_list_count: 3 };

/** Renders the buttons of releases for a visitor who has been here before. */
function renderCounts(...cards: CardView[]) {
  localStorage.setItem("visitorId", "visitor-1234");
  const api = fakeApi();
  const { client } = renderInPage(cards.map((card) => <CardCounts key={card.id} card={card} />));
  const heart = (name = "shoe") => screen.getByRole("button", { name: new RegExp(`^Like The ${name}`) });
  return {
    api,
    client,
    heart,
    isLiked: (name?: string) => heart(name).getAttribute("aria-pressed") === "true",
    likes: () => api.calls.filter(({ url }) => url.pathname.endsWith("/like")).map(({ url }) => url.pathname),
    user: userEvent.setup(),
  };
}

/** Returns to the tab, as a visitor does. */
const returnToTab = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));

describe("a like", () => {
  it("shows before the server answers; quick clicks are sent in turn (POP-2, POP-9, POP-10)", async () => {
    const { api, heart, isLiked, user } = renderCounts(shoe);
    (await api.next("/api/marks")).reply({ data: [] });
    for (const shown of [true, false, true]) {
      await user.click(heart());
      await expect.poll(() => isLiked()).toBe(shown);
    }
    for (const data of [1, 0, 1]) {
      const call = await api.next("/api/product/7/like");
      expect(api.calls.findLast(({ url }) => url.pathname.endsWith("/like"))).toBe(call);
      call.reply({ data });
    }
    await expect.poll(() => heart().textContent).toBe("11");
    expect(isLiked()).toBe(true);
  });

  it("goes back in silence when the server refuses it, and so does a bookmark (POP-9, ERR-6)", async () => {
    const { api, heart, user } = renderCounts(shoe);
    (await api.next("/api/marks")).reply({ data: [] });
    const bookmark = screen.getByRole("button", { name: /watchlist, / });
    for (const [button, path, pressed] of [
      [heart(), "/api/product/7/like", "Like The shoe, 11 likes"],
      [bookmark, "/api/product/7/watchlist", "Remove The shoe from watchlist, 4 watchlists"],
    ] as const) {
      const name = button.getAttribute("aria-label");
      await user.click(button);
      await expect.poll(() => button.getAttribute("aria-label")).toBe(pressed);
      (await api.next(path)).reply({ status: "error", message: "no" }, 503);
      await expect.poll(() => button.getAttribute("aria-label")).toBe(name);
      // perhaps only the reply was lost
      (await api.next("/api/marks")).reply({ data: [] });
    }
    expect(screen.queryByRole("alert")).toBeNull();
    const toasts = screen.getByRole("region", { name: "Notifications" });
    expect(within(toasts).queryByText(/./)).toBeNull();
  });

  it("that was refused is not taken back by the click after it (POP-9)", async () => {
    const { api, heart, isLiked, likes, user } = renderCounts(shoe);
    (await api.next("/api/marks")).reply({ data: [] });
    await user.click(heart());
    const refused = await api.next("/api/product/7/like");
    await user.click(heart());
    await expect.poll(() => isLiked()).toBe(false);
    refused.reply({ status: "error", message: "no" }, 503);
    (await api.next("/api/marks")).reply({ data: [] });
    // a third click is the second call
    await user.click(heart());
    await expect.poll(() => isLiked()).toBe(true);
    (await api.next("/api/product/7/like")).reply({ data: 1 });
    await expect.poll(() => heart().textContent).toBe("11");
    expect(likes()).toHaveLength(2);
  });
});

describe("reactions", () => {
  it("that are read while a like is being sent do not revert it (POP-9)", async () => {
    const { api, client, heart, isLiked, user } = renderCounts(shoe);
    (await api.next("/api/marks")).reply({ data: [] });
    await user.click(heart());
    const like = await api.next("/api/product/7/like");
    returnToTab();
    (await api.next("/api/marks")).reply({ data: [] });
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(isLiked()).toBe(true);
    returnToTab();
    const readBefore = await api.next("/api/marks");
    // the server has read these reactions before the like, and they arrive after its reply
    like.reply({ data: 1 });
    await expect.poll(() => heart().textContent).toBe("11");
    readBefore.reply({ data: [] });
    const readAfter = await api.next("/api/marks");
    expect(isLiked()).toBe(true);
    readAfter.reply({ data: [{ ...liked, likes_counts: 12 }] });
    await expect.poll(() => heart().textContent).toBe("12");
    expect(isLiked()).toBe(true);
  });

  it("that cannot be read let no click take back an earlier like (POP-9)", async () => {
    const { api, heart, isLiked, likes, user } = renderCounts(shoe, boot);
    (await api.next("/api/marks")).reply({ status: "error" }, 503);
    await user.click(heart("boot"));
    await expect.poll(() => isLiked("boot")).toBe(true);
    (await api.next("/api/marks")).reply({ status: "error" }, 503);
    await expect.poll(() => isLiked("boot")).toBe(false);
    await user.click(heart());
    (await api.next("/api/marks")).reply({ data: [liked] });
    await expect.poll(() => heart().textContent).toBe("11");
    expect(isLiked()).toBe(true);
    // the next click takes the like back, by the first call
    await user.click(heart());
    (await api.next("/api/product/7/like")).reply({ data: 0 });
    await expect.poll(() => heart().textContent).toBe("10");
    expect(likes()).toEqual(["/api/product/7/like"]);
  });

  it("that are still being read let a click show at once; it is not sent for what was liked already (POP-9)", async () => {
    const { api, heart, isLiked, likes, user } = renderCounts(shoe, boot);
    const reactions = await api.next("/api/marks");
    for (const name of ["shoe", "boot"]) {
      await user.click(heart(name));
      await expect.poll(() => isLiked(name)).toBe(true);
    }
    expect(likes()).toEqual([]);
    reactions.reply({ data: [liked] });
    (await api.next("/api/product/8/like")).reply({ data: 1 });
    await expect.poll(() => [heart().textContent, heart("boot").textContent]).toEqual(["11", "11"]);
    expect([isLiked(), isLiked("boot")]).toEqual([true, true]);
    expect(likes()).toEqual(["/api/product/8/like"]);
  });

  it("are read again when the tab becomes visible: another tab may have liked something (SITE-63, POP-8)", async () => {
    const { api, isLiked } = renderCounts(shoe);
    (await api.next("/api/marks")).reply({ data: [] });
    await expect.poll(() => isLiked()).toBe(false);
    returnToTab();
    (await api.next("/api/marks")).reply({ data: [liked] });
    await expect.poll(() => isLiked()).toBe(true);
  });

  it("of one person are forgotten when another signs in or out (SITE-22, ACC-51)", async () => {
    const { api, isLiked } = renderCounts(shoe);
    (await api.next("/api/marks")).reply({ data: [liked] });
    await expect.poll(() => isLiked()).toBe(true);
    for (const [token, data] of [
      ["ann", []],
      [null, [liked]],
    ] as const) {
      act(() => writeStored("token", token));
      const call = await api.next("/api/marks");
      await expect.poll(() => isLiked()).toBe(false);
      call.reply({ data: [...data] });
    }
    await expect.poll(() => isLiked()).toBe(true);
  });
});
