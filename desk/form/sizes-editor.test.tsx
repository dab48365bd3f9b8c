import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fieldOf } from "#test/dom/desk-format.ts";
import { FormOfFields } from "#test/dom/form-of-fields.tsx";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import type { SizeItem } from "./product-tree.ts";
import { SizesEditor } from "./sizes-editor.tsx";

const here = { stockist: "here", release_time: "10:00" };
const men: SizeItem = { size_run: "Men", sku: "M-1", price: 200, regions: [{ region: "US", stockists: [here] }] };
const women: SizeItem = { size_run: "Women", sku: "W-1", price: 170, is_same_as_parent_region: true };

function show(sizes: SizeItem[], issues?: Record<string, string>) {
  let entry: Record<string, unknown> = { release_date: "2026-12-05", sizes };
  const page = renderAtDesk(
    <FormOfFields
      entry={entry}
      issues={issues}
      onEdit={(edited) => {
        entry = edited;
      }}
    >
      {(shown) => <SizesEditor field={fieldOf("products", "sizes")} value={shown["sizes"]} path="sizes" />}
    </FormOfFields>,
  );
  return { ...page, sizes: () => entry["sizes"] as SizeItem[] };
}

const part = (name: string, around: HTMLElement = document.body) =>
  within(around).getByRole("listitem", { name: (given) => given === name });
const choices = (label: string, around: HTMLElement = document.body) =>
  Array.from(within(around).getByLabelText<HTMLSelectElement>(label).options, ({ text }) => text).slice(1);

describe("size runs of a product (DESK-15)", () => {
  it("are added of those that it lacks; a further one shares the retailers of the first", async () => {
    const { user, sizes } = show([]);
    expect(choices("Add a size run")).toEqual(["Men", "Women"]);
    await user.selectOptions(screen.getByLabelText("Add a size run"), "Women");
    await user.selectOptions(screen.getByLabelText("Add a size run"), "Men");
    expect(sizes().map(({ size_run, is_same_as_parent_region }) => [size_run, is_same_as_parent_region])).toEqual([
      ["Women", false],
      ["Men", true],
    ]);
    expect(screen.getByLabelText("Add a size run")).toHaveProperty("disabled", true);
    expect(within(part("Men")).queryByLabelText("Add a region")).toBe(null);
  });

  it("copy the price and the retailers of another as it is by now", async () => {
    const { user, sizes } = show([men, women]);
    fill(within(part("Men")).getAllByLabelText("Price")[0]!, "190");
    await user.selectOptions(within(part("Women")).getByLabelText("Same as …"), "Men");
    expect(sizes()[1]).toMatchObject({
      size_run: "Women",
      sku: "W-1",
      price: 190,
      is_same_as_parent_region: false,
      regions: men.regions,
    });
    expect(within(part("Women")).getByRole("listitem", { name: "Here" })).toBeTruthy();
  });

  it("move and go with all that they have", async () => {
    const { user, sizes } = show([men, women]);
    await user.click(screen.getByRole("button", { name: "Move Women up" }));
    expect(sizes()).toEqual([women, men]);
    await user.click(screen.getByRole("button", { name: "Remove Women" }));
    expect(sizes()).toEqual([men]);
  });
});

describe("regions of a size run (DESK-15)", () => {
  it("are added of those that it lacks, and take the retailers of another", async () => {
    const { user, sizes } = show([men]);
    expect(choices("Add a region", part("Men"))).toEqual(["Japan"]);
    await user.selectOptions(screen.getByLabelText("Add a region"), "Japan");
    const japan = part("Japan");
    expect(choices("Same retailers as …", japan)).toEqual(["Same as Men › US"]);
    await user.selectOptions(within(japan).getByLabelText("Same retailers as …"), "Same as Men › US");
    expect(sizes()[0]?.regions?.[1]).toEqual({ region: "JP", stockists: [here] });
    await user.click(screen.getByRole("button", { name: "Remove United States" }));
    expect(sizes()[0]?.regions?.map(({ region }) => region)).toEqual(["JP"]);
  });
});

describe("retailers of a region (DESK-15)", () => {
  it("open to be filled as they are added, and say in a line what they have", async () => {
    const { user, sizes } = show([men]);
    expect(screen.getByRole("button", { name: "Here 10:00, New York" }).getAttribute("aria-expanded")).toBe("false");
    await user.selectOptions(screen.getByLabelText("Add a retailer"), "There");
    const there = part("There");
    expect(within(there).getByRole("button", { name: "There Tokyo" }).getAttribute("aria-expanded")).toBe("true");
    fill(within(there).getByLabelText("Time"), "09:00");
    expect(sizes()[0]?.regions?.[0]?.stockists).toEqual([here, { stockist: "there", release_time: "09:00" }]);
    await user.click(screen.getByRole("button", { name: "Move There up" }));
    await user.click(screen.getByRole("button", { name: "Remove Here" }));
    expect(sizes()[0]?.regions?.[0]?.stockists).toEqual([{ stockist: "there", release_time: "09:00" }]);
  });

  it("have the clock of their own zone until another is given", async () => {
    const { user } = show([men]);
    await user.click(screen.getByRole("button", { name: /^Here/ }));
    expect(within(part("Here")).getByLabelText<HTMLInputElement>("Time zone").placeholder).toBe("New York");
  });

  it("with a mistake cannot be closed over it", async () => {
    const path = "sizes.0.regions.0.stockists.0.link";
    const { user } = show([men], { [path]: "must be an address" });
    const isShown = () => within(part("Here")).queryByText("must be an address") !== null;
    expect(isShown()).toBe(true);
    await user.click(screen.getByRole("button", { name: /to be mended$/ }));
    expect(isShown()).toBe(true);
  });
});
