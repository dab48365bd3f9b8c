import { personalQueries } from "../browser/personal-queries.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { ReactionsNote } from "./reactions-note.tsx";

const none = { id: 7, is_liked: 0, is_watchlisted: 0, is_cop: 0, is_pass: 0 };

it.each([
  [[{ ...none, is_watchlisted: 1 }], "watchlist", "it’s"],
  [[{ ...none, is_liked: 1 }], "likes", "they’re"],
  [
    [
      { ...none, is_watchlisted: 1 },
      { ...none, id: 8, is_liked: 1 },
    ],
    "watchlist and likes",
    "they’re",
  ],
  [[{ ...none, is_watchlisted: 1, is_liked: 1, is_pass: 1 }], "watchlist, likes, and votes", "they’re"],
])("log in and sign up say where a visitor's reactions go (ACC-60)", async (reactions, kinds, pronoun) => {
  localStorage.setItem("visitorId", "visitor-1234");
  const { api } = renderInSite(<ReactionsNote action="Logging in adds" />);
  (await api.next("/api/marks")).reply({ data: reactions });
  const text = `Logging in adds your ${kinds} to your account. When you log out, ${pronoun} cleared from this device.`;
  await expect.poll(() => screen.queryByText(text)).not.toBeNull();
});

it("a visitor without reactions reads nothing of them (ACC-60)", async () => {
  localStorage.setItem("visitorId", "visitor-1234");
  const { api, client } = renderInSite(<ReactionsNote action="Logging in adds" />);
  (await api.next("/api/marks")).reply({ data: [none] });
  await expect
    .poll(() => client.getQueryData([personalQueries.reactions]))
    .toMatchObject({ 7: { id: 7, isLiked: false } });
  expect(screen.queryByText(/to your account/)).toBeNull();
});
