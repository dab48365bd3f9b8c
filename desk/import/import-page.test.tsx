import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { ImportPage } from "./import-page.tsx";

const none = { listed: [], total: 0 };
const created = { section: "products", title: "Product", key: "pine", name: "Pine", fate: "created", fields: [] };
const summary = [{ section: "products", title: "Products", created: 1, updated: 0, removed: 0, unchanged: 2 }];
const clean = {
  summary,
  changes: { listed: [created], total: 1 },
  left_out: none,
  notes: [],
  issues: none,
  removes: false,
};
const mistake = (line: number) => ({
  where: `shoes.csv:${line}`,
  reason: 'there is no brand "nikee"',
  is_stale: false,
});

function show() {
  const page = renderAtDesk(<ImportPage />, { path: "/import" });
  const choose = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText("Choose files"), {
      target: { files: names.map((name) => new File(["text"], name)) },
    });
  return {
    ...page,
    choose,
    /** Asks for a check and answers it. Returns the form that was sent. */
    check: async (reply: object) => {
      await page.user.click(screen.getByRole("button", { name: "Check" }));
      const call = await page.api.next("/api/desk/imports/check");
      call.reply({ ...clean, ...reply });
      return call.body as FormData;
    },
    apply: async () => {
      await page.user.click(await screen.findByRole("button", { name: "Apply" }));
      return page.api.next("/api/desk/imports/apply");
    },
  };
}

const result = () => screen.queryByRole("heading", { name: "Result of the check" });
const names = (form: FormData) => form.getAll("files").map((file) => (file as File).name);

describe("an import (DESK-12)", () => {
  it("is of the files that are not taken away, and of none until it is checked", async () => {
    const { choose, check, user, api } = show();
    const button = screen.getByRole("button", { name: "Check" });
    expect(button).toHaveProperty("disabled", true);
    choose("shoes.csv", "notes.csv");
    choose("cedar.json");
    await user.click(screen.getByRole("button", { name: "Take away notes.csv" }));
    expect(names(await check({}))).toEqual(["shoes.csv", "cedar.json"]);
    await waitFor(() => expect(document.activeElement).toBe(result()));
    expect(screen.getByText("1 entry would change.")).toBeTruthy();
    expect(screen.getByText("1 created, 2 unchanged")).toBeTruthy();
    expect(api.calls).toHaveLength(1);
  });

  it("with mistakes shows each with its line, and cannot be applied", async () => {
    const { choose, check, user } = show();
    choose("shoes.csv");
    await check({ issues: { listed: Array.from({ length: 30 }, (_, index) => mistake(index + 2)), total: 40 } });
    expect(await screen.findByText("40 mistakes. Nothing can be imported yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Apply" })).toBe(null);
    const list = screen.getByRole("heading", { name: "Refused" }).closest("section")!;
    expect(within(list).getAllByRole("listitem")).toHaveLength(20);
    await user.click(within(list).getByRole("button", { name: "Show more" }));
    expect(within(list).getAllByRole("listitem")).toHaveLength(30);
    expect(within(list).getByText("And 10 more. Mend these first.")).toBeTruthy();
  });

  it("is checked again once its files or options are others", async () => {
    const { choose, check, user } = show();
    choose("shoes.csv");
    await check({});
    await waitFor(() => expect(result()).toBeTruthy());
    await user.click(screen.getByLabelText("Leave out rows with mistakes"));
    expect(result()).toBe(null);
    expect((await check({ left_out: { listed: [mistake(3)], total: 1 } })).get("skip_refused")).toBe("true");
    expect(await screen.findByRole("heading", { name: "Left out" })).toBeTruthy();
    choose("more.csv");
    expect(result()).toBe(null);
  });

  it("is applied with its reasons as it was checked, and taken back", async () => {
    const { choose, check, apply, user, api } = show();
    choose("shoes.csv");
    await check({});
    fireEvent.change(await screen.findByLabelText(/^Note for the history/), { target: { value: "From the shop" } });
    const call = await apply();
    const form = call.body as FormData;
    expect([names(form), form.get("note")]).toEqual([["shoes.csv"], "From the shop"]);
    call.reply({
      ...clean,
      change_id: 6,
      scheduled_id: null,
      refused: [],
      backup: null,
      left_out: { listed: [], total: 1 },
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Imported" })));
    expect(screen.getByText("1 row was left out.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo change 6" }));
    (await api.next("/api/desk/changes/6/undo")).reply({ changed: 1, kept: [] });
    expect(await screen.findByText("Undone: 1 entry changed.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Import more" }));
    expect(screen.queryByText("shoes.csv")).toBe(null);
  });

  it("that the catalog refuses by now is checked again, to say why", async () => {
    const { choose, check, apply, api } = show();
    choose("shoes.csv");
    await check({});
    const issues = [{ edit: null, field: "", reason: "is gone", is_stale: true }];
    (await apply()).reply({ message: "The catalog has changed", issues }, 422);
    (await api.next("/api/desk/imports/check")).reply({ ...clean, issues: { listed: [mistake(3)], total: 1 } });
    expect(await screen.findByText("1 mistake. Nothing can be imported yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Apply" })).toBe(null);
  });
});
