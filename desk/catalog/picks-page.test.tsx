import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { PicksPage } from "./picks-page.tsx";

async function show() {
  const page = renderAtDesk(<PicksPage />, { path: "/catalog/staff_picks" });
  const entry = { products: ["diver", "twin"] };
  const data = { section: "staff_picks", key: "staff_picks", name: "Staff picks", revision: "r1", entry };
  (await page.api.next("/api/desk/entry")).reply({ data, names: { diver: "The diver", twin: "The twin" } });
  await screen.findByRole("listitem", { name: "The diver" });
  return { ...page, press: (name: string) => page.user.click(screen.getByRole("button", { name })) };
}

const picks = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it("picks are found, moved by the keys, and published as one list (CAT-17)", async () => {
  const { api, user, press } = await show();
  fill(screen.getByLabelText("Add a product by its name or SKU"), "jumper");
  await press("Find");
  const call = await api.next("/api/desk/propose-product");
  expect(call.body).toEqual({ text: "jumper" });
  call.reply({ found: [{ slug: "jumper", name: "The jumper" }], fields: {}, pictures: [], notes: [] });
  const add = await screen.findByRole("button", { name: /^Add ?The jumper/ });
  await user.click(add);
  await user.click(add);
  screen.getByRole("button", { name: "Move The jumper up" }).focus();
  await user.keyboard("{Enter}");
  await press("Remove The diver");
  expect(picks().slice(0, 2)).toEqual(["1The jumper", "2The twin"]);
  await user.keyboard("{Control>}s{/Control}");
  const edits = [{ kind: "picks", products: ["jumper", "twin"], revision: "r1" }];
  await expect.poll(() => api.calls.map(({ body }) => body)).toContainEqual({ edits });
});

it("picks that are not published survive a reload (DESK-15)", async () => {
  const { press, unmount } = await show();
  await press("Move The diver down");
  unmount();
  await show();
  expect(picks()).toEqual(["1The twin", "2The diver"]);
  expect(screen.getByText(/^Not saved, from /)).toBeTruthy();
});
