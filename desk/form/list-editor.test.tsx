import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fieldOf } from "#test/dom/desk-format.ts";
import { FormOfFields } from "#test/dom/form-of-fields.tsx";
import { renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { ListEditor } from "./list-editor.tsx";

function show(titles: string[], issues?: Record<string, string>) {
  let entry: Record<string, unknown> = {};
  const page = renderAtDesk(
    <FormOfFields
      entry={{ promotions: titles.map((title) => ({ title })) }}
      issues={issues}
      onEdit={(edited) => {
        entry = edited;
      }}
    >
      {({ promotions }) => <ListEditor field={fieldOf("stores", "promotions")} value={promotions} path="promotions" />}
    </FormOfFields>,
  );
  const titlesNow = () => (entry["promotions"] as { title: string }[]).map(({ title }) => title);
  return { ...page, titles: titlesNow, press: (name: string) => page.user.click(screen.getByRole("button", { name })) };
}

const focused = () => (document.activeElement as HTMLElement).dataset["field"];

describe("a list of items (DESK-15)", () => {
  it("takes the focus to the first field of an item that is added", async () => {
    const { user, press, titles } = show(["Raffle"]);
    await press("Add to Promotions");
    expect(focused()).toBe("promotions.1.title");
    await user.keyboard("Early hour");
    expect(titles()).toEqual(["Raffle", "Early hour"]);
  });

  it("gets another item by Enter in the last one, unless that is empty", async () => {
    const { user, titles } = show(["Raffle"]);
    await user.click(screen.getByLabelText("Title"));
    await user.keyboard("{Enter}");
    expect(focused()).toBe("promotions.1.title");
    await user.keyboard("{Enter}");
    expect(titles()).toEqual(["Raffle", ""]);
    await user.click(screen.getAllByLabelText("Title")[0]!);
    await user.keyboard("{Enter}");
    expect(titles()).toHaveLength(2);
  });

  it("leaves Ctrl Enter to the publication", async () => {
    const { user } = show(["Raffle"]);
    await user.click(screen.getByLabelText("Title"));
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("moves and removes items by their buttons, but not past its ends", async () => {
    const { press, titles } = show(["a", "b", "c"]);
    expect(screen.getByRole("button", { name: "Move Promotions 1 up" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Move Promotions 3 down" })).toHaveProperty("disabled", true);
    await press("Move Promotions 1 down");
    expect(titles()).toEqual(["b", "a", "c"]);
    await press("Move Promotions 3 up");
    expect(titles()).toEqual(["b", "c", "a"]);
    await press("Remove Promotions 2");
    expect(titles()).toEqual(["b", "a"]);
  });

  it("shows the mistake of an item at its field, and one of the whole above", () => {
    show(["a", "b"], { promotions: "are too many", "promotions.1.title": "is too long" });
    const fields = screen.getAllByLabelText("Title");
    expect(fields.map((field) => field.getAttribute("aria-invalid"))).toEqual([null, "true"]);
    expect(screen.getByText("are too many").closest("li")).toBe(null);
  });
});
