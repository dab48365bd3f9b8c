import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { deskFormat } from "#test/dom/desk-format.ts";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { makeRow } from "#test/product-row.ts";
import type { BulkAction } from "./bulk-action.ts";
import { BulkDialog } from "./bulk-dialog.tsx";

const keys = ["one", "two", "three"];

/** Opens the dialog of an action for three selected products. */
function show(action: BulkAction) {
  const rows = new Map(keys.map((key) => [key, makeRow(key)]));
  const page = renderAtDesk(<BulkDialog action={action} rows={rows} onClose={() => {}} onPublished={vi.fn()} />);
  return {
    ...page,
    /** Waits for the check of these edits. */
    checks: (edits: object[]) =>
      expect.poll(() => page.api.calls.flatMap(({ body }) => (body ? [body] : []))).toContainEqual({ edits }),
  };
}

const dialog = (name: string) => screen.findByRole("dialog", { name });

describe("selected products (DESK-11)", () => {
  it("move by a week, or by the days that are written", async () => {
    const { checks } = show("move");
    await dialog("Move: 3 products");
    await checks(keys.map((key) => ({ kind: "move", key, by: "+7d" })));
    expect(document.activeElement).toBe(screen.getByLabelText("Days"));
    fill(screen.getByLabelText("Days"), "-3");
    await checks(keys.map((key) => ({ kind: "move", key, by: "-3d" })));
  });

  it.each(["soon", "0", "1.5", "", "12345"])("move by no such thing as %j days", async (text) => {
    show("move");
    fill(await screen.findByLabelText("Days"), text);
    expect(screen.getByText("Write a number of days, such as 7 or -7")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
  });

  it("never come out, unless another word is chosen", async () => {
    const { checks, user } = show("release");
    const set = (unreleased_management: string) =>
      keys.map((key) => ({ kind: "set", section: "products", key, fields: { unreleased_management } }));
    await dialog("Set release: 3 products");
    await checks(set("2"));
    await user.click(screen.getByRole("radio", { name: "Unknown" }));
    await checks(set("1"));
  });

  it("get a retailer in a region, once one is chosen", async () => {
    const { api, checks, user } = show("retailer");
    (await api.next("/api/desk/format")).reply(deskFormat);
    await user.selectOptions(
      await screen.findByLabelText("Retailer"),
      await screen.findByRole("option", { name: "There" }),
    );
    fill(screen.getByLabelText(/^Link/), " https://there.example/ ");
    await user.selectOptions(screen.getByLabelText("Region"), "Japan");
    const retailer = { stockist: "there", link: "https://there.example/" };
    await checks(keys.map((key) => ({ kind: "add-retailer", key, region: "JP", retailer })));
    await user.selectOptions(screen.getByLabelText("Retailer"), "Choose a retailer");
    expect(screen.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
  });

  it("are merged into the one that stays", async () => {
    const { checks, user } = show("merge");
    await dialog("Merge: 3 products");
    await checks(["two", "three"].map((key) => ({ kind: "merge", key, into: "one" })));
    await user.click(screen.getByRole("radio", { name: /^Three/ }));
    await checks(["one", "two"].map((key) => ({ kind: "merge", key, into: "three" })));
  });

  it("become picks, and are deleted as they were when they were selected (CAT-53)", async () => {
    const picks = show("pick");
    await picks.checks(keys.map((key) => ({ kind: "pick", key })));
    picks.unmount();
    const { checks } = show("remove");
    await checks(keys.map((key) => ({ kind: "remove", section: "products", key, revision: "0123456789ab" })));
    expect(within(await dialog("Delete: 3 products")).queryByLabelText("Days")).toBe(null);
  });
});
