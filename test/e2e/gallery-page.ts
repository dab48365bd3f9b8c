import { expect, type Page } from "@playwright/test";
import { findProduct } from "./catalog.ts";
import type { WireProduct } from "#wire/product.ts";

export const upcoming = "by_release=not_yes_released";

/** Returns the product of the demo catalog with twelve pictures of several size runs. */
export function manyPictures(): Promise<WireProduct> {
  return findProduct(upcoming, ({ images }) => images.length === 12);
}

export const gallery = (page: Page) => page.getByRole("region", { name: "Images" });
export const counter = (page: Page) => gallery(page).getByText(/^Image \d+/);
export const expectPicture = (page: Page, number: number) =>
  expect(counter(page)).toHaveText(new RegExp(`^Image ${number} /  of 12$`));
