import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeApi } from "#test/dom/fake-api.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import type { Product } from "#domain/releases/product.ts";
import { Counts } from "./counts.tsx";
import { ProductActions } from "./product-actions.tsx";

const product = {
  id: 7,
  fullName: "The shoe",
  likes: 10,
  views: 5,
  watchlists: 3,
  cops: 20,
  passes: 30,
} as Product;

describe("likes and votes of a product", () => {
  it("go back, each of them, when the server refuses several in a row (POP-9, ERR-6)", async () => {
    localStorage.setItem("visitorId", "visitor-1234");
    const api = fakeApi();
    const { client } = renderInPage(
      <>
        <Counts product={product} />
        <ProductActions product={product} />
      </>,
    );
    (await api.next("/api/marks")).reply({ data: [] });
    const user = userEvent.setup();
    const [like, cop, pass] = [/^Like /, "Cop", "Pass"].map((name) => screen.getByRole("button", { name }));
    if (!like || !cop || !pass) throw new Error("there are three");
    const pressed = () => [like, cop, pass].map((button) => button.getAttribute("aria-pressed"));
    for (const button of [like, like, cop, pass]) await user.click(button);
    await expect.poll(pressed).toEqual(["false", "false", "true"]);

    const refuseAll = async () => {
      // reactions as well, for which the second like and the second vote wait
      for (;;) (await api.next(/^/)).reply({ status: "error", message: "no" }, 503);
    };
    void refuseAll();
    await expect.poll(() => client.isMutating()).toBe(0);
    await expect.poll(pressed).toEqual(["false", "false", "false"]);
    expect(cop.textContent?.trim()).toBe("Cop");
  });
});
