import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Product } from "#domain/releases/product.ts";
import { aStore } from "#test/dom/a-store.ts";
import { fakeApi } from "#test/dom/fake-api.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import type { Corrected } from "./corrected-fields.ts";
import { SuggestionForm } from "./suggestion-form.tsx";

const product = {
  slug: "shoe",
  fullName: "Shoe",
  nickname: null,
  date: { year: 2026, month: 12, day: null },
  sizes: [
    { sizeRun: "Men", price: { amount: 200, currency: "EUR" }, sku: "AB-1" },
    { sizeRun: "Grade School", price: null, sku: null },
  ],
} as Product;

function show(corrected: Corrected) {
  const api = fakeApi();
  const onClose = vi.fn<() => void>();
  const page = renderInPage(<SuggestionForm {...corrected} onClose={onClose} />);
  const user = userEvent.setup();
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, ".")}`));
  return {
    ...page,
    api,
    user,
    onClose,
    field,
    write: async (label: string, text: string) => {
      await user.clear(field(label));
      if (text) await user.type(field(label), text);
    },
    send: async () => {
      await user.click(screen.getByRole("button", { name: "Send" }));
      return api.next("/api/suggestions");
    },
    errorOf: (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent ?? "",
    root: () => screen.getByRole("alert").textContent,
  };
}

describe("the form of a correction (SUG-14)", () => {
  it("of a product has what the page shows, and sends what differs", async () => {
    const { write, field, send } = show({ section: "products", entry: product });
    const shown = ["Name", "Nickname", "Release date", "Men price (EUR)", "Men SKU", "Grade School price", "Source"];
    expect(shown.map((label) => field(label).value)).toEqual(["Shoe", "", "2026-12", "200", "AB-1", "", ""]);
    await write("Nickname", "Fog ");
    await write("Release date", "");
    await write("Men price (EUR)", "210.50");
    await write("Grade School SKU", "CD-2");
    await write("Source", "kith.example");
    const { body } = await send();
    expect(body).toEqual({
      section: "products",
      slug: "shoe",
      changes: {
        nickname: "Fog",
        release_date: null,
        sizes: [
          { size_run: "Men", price: 210.5 },
          { size_run: "Grade School", sku: "CD-2" },
        ],
      },
      closed: 0,
      source_url: "kith.example",
      comment: "",
      email: "",
    });
  });

  it("shows each text of a refusal at its field, focuses the first, and keeps what was typed", async () => {
    const { write, field, send, errorOf, root } = show({ section: "products", entry: product });
    await write("Grade School price", "$9");
    await write("Men SKU", "--");
    await write("Anything else", "Look");
    const call = await send();
    expect(call.body).toMatchObject({ changes: { sizes: [{ sku: "--" }, { price: "$9" }] } });
    const error = {
      "changes.sizes.0.sku": "must contain a letter or a digit",
      "changes.sizes.1.price": "must be a number",
      source_url: "Enter the address",
    };
    call.reply({ status: "error", message: "changes.sizes.0.sku must contain a letter or a digit.", error }, 422);
    await expect.poll(() => errorOf("Men SKU")).toBe("Must contain a letter or a digit");
    expect([errorOf("Grade School price"), errorOf("Source")]).toEqual(["Must be a number", "Enter the address"]);
    expect(document.activeElement).toBe(field("Men SKU"));
    expect([field("Grade School price").value, field("Anything else").value]).toEqual(["$9", "Look"]);
    (await send()).reply({ status: "error", message: "Nothing is changed." }, 422);
    await expect.poll(root).toBe("Nothing is changed.");
    expect(errorOf("Men SKU")).toBe("");
    (await send()).reply({ status: "error", message: "Odd", error: { slug: "must be a slug" } }, 422);
    await expect.poll(root).toBe("Must be a slug");
    (await send()).fail();
    await expect.poll(root).toBe("Something went wrong. Please try again; your entries are still here.");
  });

  it("of a store has its hours, and says alone that it has closed", async () => {
    const { user, write, field, send, errorOf, root } = show({ section: "stores", entry: aStore() });
    expect([field("Store name").value, field("State").value, field("Sunday").value]).toEqual([
      "Corner Kicks",
      "New York",
      "10:00 AM – 8:00 PM",
    ]);
    await write("Tuesday", "9");
    await write("City", "");
    const call = await send();
    const hours = aStore().hours?.with(1, "Tuesday: 9");
    expect(call.body).toMatchObject({
      section: "stores",
      slug: "corner",
      changes: { city: null, weekday_text: hours },
    });
    call.reply({ status: "error", message: "x", error: { "changes.weekday_text": '"9" is not "Closed"' } }, 422);
    await expect.poll(() => errorOf("Tuesday")).toBe('"9" is not "Closed"');
    await user.click(screen.getByRole("checkbox", { name: "This store has closed" }));
    expect(field("Store name").closest("[hidden]")).not.toBeNull();
    const closed = await send();
    expect(closed.body).toMatchObject({ changes: {}, closed: 1 });
    closed.reply({ status: "error", message: "Too many" }, 429);
    await expect.poll(root).toBe("Too many");
    await user.click(screen.getByRole("checkbox", { name: "This store has closed" }));
    expect(field("Tuesday").value).toBe("9");
  });

  it("clears hours that a visitor empties", async () => {
    const { write, send } = show({ section: "stores", entry: aStore() });
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
      await write(day, "");
    expect((await send()).body).toMatchObject({ changes: { weekday_text: null } });
  });

  it("is sent once, then shows the address by which it is followed, which can be copied", async () => {
    const { user, write, send, api, onClose } = show({ section: "products", entry: product });
    await write("Nickname", "<b>Fog</b>");
    const call = await send();
    await user.click(screen.getByRole("button", { name: "Sending" }));
    expect(api.calls).toHaveLength(1);
    call.reply({ status: "OK", message: "Thanks, we will check it.", data: { token: "abc" } });
    const status = await screen.findByText("Thanks, we will check it.");
    expect(document.activeElement).toBe(status);
    const link = screen.getByRole("link");
    const address = `${location.origin}/suggestions/abc`;
    expect([link.getAttribute("href"), link.textContent]).toEqual(["/suggestions/abc", address]);
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect(await navigator.clipboard.readText()).toBe(address);
    await screen.findByText("Copied");
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    await screen.findByText("Couldn’t copy. Select the link and copy it yourself.");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
