import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { deskFormat } from "#test/dom/desk-format.ts";
import { fakeApi } from "#test/dom/fake-api.ts";
import { giveHeight, serveProducts } from "#test/dom/product-list.tsx";
import { renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { makeRow } from "#test/product-row.ts";
import type { WireProductRow } from "#wire/desk/products.ts";
import { ProductsPage } from "./products-page.tsx";

const clean = { changes: [], issues: [], removes: false, publish_at: null };

/** Opens the table of a catalog, which the test may change. */
async function show({ catalog = ["one", "two", "three"].map((key) => makeRow(key)), path = "/products" } = {}) {
  giveHeight();
  const server = { catalog, api: fakeApi() };
  const { api } = server;
  serveProducts(api, (asked) =>
    server.catalog.filter(({ name }) => name.toLowerCase().includes(asked.get("search") ?? "")),
  );
  const open = () => renderAtDesk(<ProductsPage />, { path, api });
  const page = open();
  (await api.next("/api/desk/format")).reply(deskFormat);
  await rowOf("One");
  return {
    ...page,
    server,
    reload: () => {
      page.unmount();
      return open();
    },
    /** Answers the next check of the edited cells, and returns its edits. */
    check: async (issues: object[] = []) => {
      const call = await api.next("/api/desk/edits/check");
      call.reply({ ...clean, issues });
      return (call.body as { edits: Record<string, unknown>[] }).edits;
    },
    press: (name: string | RegExp) => page.user.click(screen.getByRole("button", { name })),
  };
}

async function rowOf(name: string): Promise<HTMLElement> {
  return (await screen.findByRole("link", { name })).closest<HTMLElement>("[role=row]")!;
}

/** Returns the cell of a field, such as "Nickname" or "Price of Men". */
async function cellOf(name: string, field: string): Promise<HTMLElement> {
  return within(await rowOf(name)).getByRole("gridcell", { name: new RegExp(`^${field}:`) });
}

/** Takes the keyboard to a cell. */
async function goTo(name: string, field: string): Promise<HTMLElement> {
  const cell = await cellOf(name, field);
  act(() => cell.focus());
  return cell;
}

const paste = (cell: HTMLElement, text: string) => fireEvent.paste(cell, { clipboardData: { getData: () => text } });
const status = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join(" ");
const withCells = (
  row: WireProductRow,
  cells: Partial<WireProductRow["cells"]>,
  more: Partial<WireProductRow> = {},
) => ({
  ...row,
  ...more,
  cells: { ...row.cells, ...cells },
});

describe("the table of products by its keys (DESK-11)", () => {
  it("is reached from the search, and goes from row to row", async () => {
    const { user, api } = await show();
    await user.type(screen.getByRole("searchbox"), "t{Enter}");
    await expect.poll(() => api.calls.at(-1)?.url.searchParams.get("search")).toBe("t");
    await expect
      .poll(() => screen.getAllByRole("rowheader").map(({ textContent }) => textContent))
      .toEqual(["Two", "Three"]);
    const [two, three] = screen.getAllByRole("rowheader");
    expect(document.activeElement).toBe(two);
    await user.keyboard("j");
    expect(document.activeElement).toBe(three);
    await user.keyboard("k ");
    expect(screen.getByRole("row", { selected: true }).textContent).toContain("Two");
    await user.keyboard(" ");
    expect(screen.queryByRole("row", { selected: true })).toBe(null);
  });

  it("edits a cell by typing, keeps it by Enter or Tab, and leaves it as it was by Escape", async () => {
    const { user } = await show();
    const cell = await goTo("One", "Nickname");
    await user.keyboard("Pine{Enter}");
    expect(cell.textContent).toContain("Pine was empty");
    expect(document.activeElement).toBe(await cellOf("Two", "Nickname"));
    await user.keyboard("{Enter}Fog{Tab}");
    const date = await cellOf("Two", "Date");
    expect(document.activeElement).toBe(date);
    await user.keyboard("soon{Escape}");
    expect(date.textContent).not.toContain("was");
    await user.keyboard("{Delete}");
    expect(date.textContent).toContain("was 2026-12");
    await user.keyboard("{Escape}");
    expect(date.textContent).not.toContain("was");
  });

  it("chooses a word by its first letter, and opens the form where nothing is edited", async () => {
    const { user, router } = await show();
    const release = await goTo("One", "Release");
    await user.keyboard("n{Enter}");
    expect(release.textContent).toContain("Never released");
    await goTo("One", "Pictures");
    await user.keyboard("{Enter}");
    expect([router.state.location.pathname, router.state.location.hash]).toEqual(["/products/one", "#images"]);
  });

  it("reviews what is being typed by Ctrl S, and publishes it by Enter", async () => {
    const { user, api } = await show();
    await goTo("One", "Nickname");
    await user.keyboard("Moss{Control>}s{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Review changes" });
    const edits = [
      { kind: "set", section: "products", key: "one", revision: "0123456789ab", fields: { nickname: "Moss" } },
    ];
    const change = { section: "products", title: "Product", key: "one", name: "One", fate: "changed", fields: [] };
    for (const call of [await api.next("/api/desk/edits/check"), await api.next("/api/desk/edits/check")]) {
      expect(call.body).toEqual({ edits });
      call.reply({ ...clean, changes: [change] });
    }
    await waitFor(() =>
      expect(within(dialog).getByRole("button", { name: "Publish" })).toHaveProperty("disabled", false),
    );
    await user.keyboard("{Enter}");
    const call = await api.next("/api/desk/edits/publish");
    expect(call.body).toMatchObject({ edits });
    call.reply({ change_id: 5, scheduled_id: null, refused: [] });
    await expect.poll(status).toContain("Published as change 5.");
    expect(screen.getByRole("button", { name: "Review changes" }).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("cells of a spreadsheet (DESK-11)", () => {
  it("fill the table from the cell of the keyboard on, and bad ones say why", async () => {
    const { check } = await show();
    const cell = await goTo("Two", "Nickname");
    paste(cell, "Fog\t13/13/2027\nAsh\t2027-02\nOver\t\n");
    await expect.poll(status).toContain("Pasted 4 cells. 2 cells did not fit into the table.");
    const edits = await check([{ edit: 0, field: "release_date", reason: "must be a day", is_stale: false }]);
    expect(edits.map(({ key, fields }) => [key, fields])).toEqual([
      ["two", { nickname: "Fog", release_date: "13/13/2027" }],
      ["three", { nickname: "Ash", release_date: "2027-02" }],
    ]);
    const bad = await cellOf("Two", "Date");
    await expect.poll(() => bad.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(bad.getAttribute("aria-describedby") ?? "")?.textContent).toBe("must be a day");
    expect((await cellOf("Three", "Date")).getAttribute("aria-invalid")).toBe(null);
  });

  it("read the rows that are not loaded yet", async () => {
    const catalog = ["one", ...Array.from({ length: 149 }, (_, index) => `more-${index}`)].map((key) => makeRow(key));
    const { check } = await show({ catalog });
    const cell = await goTo("One", "Nickname");
    paste(cell, "Fog\n".repeat(150));
    await expect.poll(status).toContain("Pasted 150 cells.");
    // the first ones at once, the others after them
    expect([await check(), await check()].map(({ length }) => length)).toEqual([100, 50]);
  });

  it("are too many at some point: then nothing is pasted", async () => {
    const { api } = await show();
    paste(await cellOf("One", "Nickname"), "Fog\n".repeat(501));
    await expect.poll(status).toContain("Nothing was pasted: at most 500 rows can be edited together.");
    expect(api.calls.filter(({ url }) => url.pathname === "/api/desk/products")).toHaveLength(1);
  });
});

describe("edits that wait (DESK-11)", () => {
  it("are there after a reload, checked again", async () => {
    const { user, check, reload } = await show();
    await goTo("One", "Date");
    await user.keyboard("soon{Enter}");
    await check();
    reload();
    expect(await check([{ edit: 0, field: "release_date", reason: "must be a day", is_stale: false }])).toMatchObject([
      { key: "one", fields: { release_date: "soon" } },
    ]);
    const cell = await goTo("One", "Date");
    await expect.poll(() => cell.textContent).toContain("must be a day");
    await user.click(screen.getByRole("button", { name: "Revert" }));
    expect(cell.getAttribute("aria-invalid")).toBe(null);
  });

  it("stay when their rows leave the list, until somebody discards them", async () => {
    const { user, press } = await show();
    await goTo("One", "Nickname");
    await user.keyboard("Early{Enter}");
    await user.type(screen.getByRole("searchbox"), "three{Enter}");
    await expect.poll(() => screen.queryByRole("link", { name: "One" })).toBe(null);
    screen.getByRole("button", { name: "Review changes (1)" });
    await user.clear(screen.getByRole("searchbox"));
    await user.keyboard("{Enter}");
    expect((await cellOf("One", "Nickname")).textContent).toContain("Early");
    await press("Discard");
    await user.click(await screen.findByRole("button", { name: "Discard 1 change" }));
    expect((await cellOf("One", "Nickname")).textContent).not.toContain("Early");
  });

  it("show at their cell what somebody else saved meanwhile, to keep or revert (CAT-53)", async () => {
    const { user, check, press, server } = await show();
    await goTo("One", "Nickname");
    await user.keyboard("Pine{Enter}");
    const [one, ...others] = server.catalog;
    server.catalog = [withCells(one!, { nickname: "Fog" }, { revision: "cdef01234567", name: "One Fog" }), ...others];
    await check([{ edit: 0, field: "nickname", reason: 'Ann made it "Fog"', is_stale: true }]);
    const cell = await goTo("One Fog", "Nickname");
    await expect.poll(() => cell.textContent).toContain('Ann made it "Fog"');
    await press("Keep mine");
    expect(await check()).toMatchObject([{ key: "one", revision: "cdef01234567", fields: { nickname: "Pine" } }]);
    expect(cell.getAttribute("aria-invalid")).toBe(null);
    expect(cell.textContent).toContain("Pine was Fog");
    await press("Revert");
    expect(cell.textContent).toBe("Nickname: Fog ");
  });

  it("say why they cannot be checked, and are checked again with the next one", async () => {
    const { user, api, check } = await show();
    await goTo("One", "Nickname");
    await user.keyboard("Pine{Enter}");
    (await api.next("/api/desk/edits/check")).fail();
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing is lost");
    await user.keyboard("Fog{Enter}");
    expect((await check()).map(({ key }) => key)).toContain("two");
    await expect.poll(() => screen.queryByRole("alert")).toBe(null);
  });
});

describe("selected products (DESK-11)", () => {
  it("of several searches change together, without those that have mistakes", async () => {
    const { user, api, press } = await show();
    await user.click(screen.getByRole("checkbox", { name: "Select One" }));
    await user.type(screen.getByRole("searchbox"), "three{Enter}");
    await expect.poll(() => screen.queryByRole("link", { name: "One" })).toBe(null);
    await user.click(screen.getByRole("checkbox", { name: "Select Three" }));
    await press("Move");
    const dialog = await screen.findByRole("dialog", { name: "Move: 2 products" });
    const call = await api.next("/api/desk/edits/check");
    const [first, second] = ["one", "three"].map((key) => ({ kind: "move", key, by: "+7d" }));
    expect(call.body).toEqual({ edits: [first, second] });
    call.reply({ ...clean, issues: [{ edit: 0, field: "", reason: "has no date", is_stale: false }] });
    await user.click(await within(dialog).findByRole("button", { name: "Leave out 1 product" }));
    expect((await api.next("/api/desk/edits/check")).body).toEqual({ edits: [second] });
  });
});

it("the chosen columns stay after a reload (DESK-11)", async () => {
  const { user, reload } = await show();
  await user.click(screen.getByLabelText("Likes"));
  await user.click(screen.getByLabelText("Colorway"));
  const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const chosen = heads();
  expect(chosen).toContain("Likes");
  expect(chosen).not.toContain("Colorway");
  reload();
  await rowOf("One");
  expect(heads()).toEqual(chosen);
});

it("filters are in the address, and lead back to the list (DESK-11)", async () => {
  const { user, api, router } = await show();
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Unreleased");
  await expect.poll(() => api.calls.at(-1)?.url.searchParams.get("show")).toBe("unreleased");
  await user.selectOptions(screen.getByRole("combobox", { name: "Brand" }), "Nike");
  await expect.poll(() => router.state.location.search).toBe("?show=unreleased&brand=nike");
  expect(within(screen.getByRole("combobox", { name: "Model" })).queryByText("Racer")).toBe(null);
});
