import type { Page } from "@playwright/test";
import { findProduct, salesOf } from "./catalog.ts";
import type { WireProduct } from "#wire/product.ts";

export const tables = (page: Page) => page.getByRole("region", { name: "Retailers" }).getByRole("table");
export const sizeRun = (page: Page) => page.getByRole("combobox", { name: "Size run" });
export const country = (page: Page) => page.getByRole("combobox", { name: "Ships to" });

/** Finds an upcoming release whose women's sizes have their own retailers, in Europe too. */
export const soldInWomensSizes = (): Promise<WireProduct> =>
  findProduct("by_release=not_yes_released", (product) =>
    salesOf(product).some(({ size, region }) => size.size_run === "Women" && region.region === "Europe"),
  );
