import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeTime } from "#test/dom/fake-time.ts";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { BrandMenu } from "./brand-menu.tsx";

const menu = {
  nike: [
    { slug: "air-max", name: "Air Max", models: [{ slug: "air-max-1", name: "Air Max 1" }] },
    { slug: "basketball", name: "Basketball", models: [{ slug: "kobe-6", name: "Kobe 6" }] },
  ],
  jordan: [{ slug: "air-jordan-4", name: "Air Jordan 4" }],
  adidas: [{ slug: "samba", name: "Samba" }],
  others: [],
};

function renderMenu() {
  const time = fakeTime();
  renderInSite(
    <>
      <BrandMenu menu={menu} />
      <p>elsewhere</p>
    </>,
  );
  const button = (brand: string) => screen.getByRole("button", { name: `${brand} models` });
  return {
    ...time,
    button,
    brand: screen.getByRole("link", { name: "Nike" }),
    elsewhere: screen.getByText("elsewhere"),
    isOpen: (brand = "Nike") => button(brand).getAttribute("aria-expanded") === "true",
  };
}

it.each([
  ["/calendar", ["Calendar"]],
  ["/jordan/air-jordan-4", ["Jordan"]],
  ["/jordans", []],
  ["/", []],
])("at %s the header marks %j (SITE-29)", (path, marked) => {
  renderInSite(<BrandMenu menu={menu} />, { path });
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual(marked);
});

it("other brands are in one menu with their models (SITE-70)", async () => {
  const others = [
    { slug: "new-balance", name: "New Balance", models: [{ slug: "990", name: "990" }] },
    { slug: "puma", name: "Puma", models: [] },
  ];
  const time = fakeTime();
  renderInSite(<BrandMenu menu={{ ...menu, others }} />);
  const button = screen.getByRole("button", { name: "More brands" });
  await time.user.click(button);
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "") as HTMLElement;
  const links = within(panel).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/new-balance", "/990", "/puma"]);
});

describe("the menus of the brands", () => {
  it("hold every entry, and Yeezy has none (SITE-29)", async () => {
    const { user, button } = renderMenu();
    for (const [name, entries] of Object.entries({
      Nike: ["/air-max-1", "/kobe-6"],
      Jordan: ["/air-jordan-4"],
      adidas: ["/samba"],
    })) {
      await user.click(button(name));
      const panel = document.getElementById(button(name).getAttribute("aria-controls") ?? "") as HTMLElement;
      const links = within(panel).getAllByRole("link");
      expect(links.map((link) => link.getAttribute("href"))).toEqual(entries);
    }
    expect(screen.queryByText("Basketball")).toBeNull();
    expect(screen.getByRole("link", { name: "Yeezy" }).getAttribute("href")).toBe("/yeezy");
    expect(screen.queryByRole("button", { name: "Yeezy models" })).toBeNull();
    const names = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(names.filter((name) => name !== "Samba")).toEqual([
      "Nike",
      "Jordan",
      "adidas",
      "Yeezy",
      "Calendar",
      "Most Popular",
      "Unreleased",
      "Stores",
    ]);
  });

  it("open once a mouse rests on the brand, and close once it has left (SITE-30)", async () => {
    const { user, pass, brand, elsewhere, isOpen } = renderMenu();
    await user.hover(brand);
    expect(isOpen()).toBe(false);
    await pass(119);
    expect(isOpen()).toBe(false);
    await pass(1);
    expect(isOpen()).toBe(true);
    // on its way into the menu
    await user.hover(elsewhere);
    await pass(200);
    await user.hover(screen.getByText("Basketball"));
    await pass(1_000);
    expect(isOpen()).toBe(true);
    await user.hover(elsewhere);
    await pass(300);
    expect(isOpen()).toBe(false);
    // one that passes by opens nothing
    await user.hover(brand);
    await pass(100);
    await user.hover(elsewhere);
    await pass(1_000);
    expect(isOpen()).toBe(false);
  });

  it("stay open at the click of the mouse that has opened them (SITE-30)", async () => {
    const { user, pass, brand, button, isOpen } = renderMenu();
    await user.hover(brand);
    await pass(120);
    fireEvent(button("Nike"), new PointerEvent("click", { bubbles: true, pointerType: "mouse" }));
    expect(isOpen()).toBe(true);
    await user.click(button("Nike"));
    expect(isOpen()).toBe(false);
  });

  it("open and close by a tap, and by one elsewhere (SITE-30)", async () => {
    const { user, pass, brand, button, elsewhere, isOpen } = renderMenu();
    const tap = (target: HTMLElement) => user.pointer({ keys: "[TouchA]", target });
    await tap(button("Nike"));
    expect(isOpen()).toBe(true);
    await tap(elsewhere);
    expect(isOpen()).toBe(false);
    await tap(button("Nike"));
    expect(isOpen()).toBe(true);
    await tap(button("Nike"));
    expect(isOpen()).toBe(false);
    // a finger that rests on a brand, such as one that scrolls, opens nothing
    await user.pointer({ keys: "[TouchA>]", target: brand });
    await pass(1_000);
    expect(isOpen()).toBe(false);
  });

  it("close by Escape, which gives the focus back, and when the keyboard leaves (SITE-30)", async () => {
    const { user, button, isOpen } = renderMenu();
    button("Jordan").focus();
    await user.keyboard("{Enter}");
    expect(isOpen("Jordan")).toBe(true);
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Air Jordan 4");
    await user.keyboard("{Escape}");
    expect(isOpen("Jordan")).toBe(false);
    expect(document.activeElement).toBe(button("Jordan"));
    await user.keyboard("{Enter}");
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe("adidas");
    expect(isOpen("Jordan")).toBe(false);
  });
});
