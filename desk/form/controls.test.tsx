import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { fieldOf } from "#test/dom/desk-format.ts";
import { FormOfFields } from "#test/dom/form-of-fields.tsx";
import { fill, renderAtDesk } from "#test/dom/render-at-desk.tsx";
import { HtmlControl } from "./html-control.tsx";
import { TextControl } from "./text-control.tsx";
import { ValueEditor } from "./value-editor.tsx";

/** Shows a field of an entry in a form; `value` is what the form has by now. */
function show(entry: Record<string, unknown>, name: string, children: (value: unknown) => ReactNode) {
  let now = entry;
  const page = renderAtDesk(
    <FormOfFields
      entry={entry}
      onEdit={(edited) => {
        now = edited;
      }}
    >
      {(shown) => children(shown[name])}
    </FormOfFields>,
  );
  return { ...page, value: () => now[name], entry: () => now };
}

describe("a field of text (DESK-15)", () => {
  const price = fieldOf("products", "sizes", "price");
  const showPrice = (value: unknown) =>
    show({ price: value }, "price", (shown) => <TextControl field={price} value={shown} path="price" />);

  it("stays as it is typed while it says the same", () => {
    const { value } = showPrice(200);
    const field = screen.getByLabelText<HTMLInputElement>("Price");
    expect(field.value).toBe("200");
    for (const [typed, read] of [
      ["119.", "119."],
      ["119.50", 119.5],
      ["", null],
    ] as const) {
      fill(field, typed);
      expect([field.value, value()]).toEqual([typed, read]);
    }
  });

  it("shows what something else has made of it", async () => {
    const field = fieldOf("products", "nickname");
    const { user } = show({ nickname: "Fog" }, "nickname", (shown) => (
      <>
        <TextControl field={field} value={shown} path="nickname" />
        <TextControl field={{ ...field, label: "Again" }} value={shown} path="nickname" />
      </>
    ));
    await user.type(screen.getByLabelText("Nickname"), "gy");
    expect(screen.getByLabelText<HTMLInputElement>("Again").value).toBe("Foggy");
    await user.clear(screen.getByLabelText("Again"));
    expect(screen.getByLabelText<HTMLInputElement>("Nickname").value).toBe("");
  });
});

describe("a field of HTML (DESK-15)", () => {
  const field = { ...fieldOf("products", "nickname"), label: "Text" };

  it("puts the mark of a button around what is selected, and selects that again", async () => {
    const { user, value } = show({ text: "It drops today" }, "text", (shown) => (
      <HtmlControl field={field} value={shown} path="text" />
    ));
    const area = screen.getByLabelText<HTMLTextAreaElement>("Text");
    area.setSelectionRange(3, 8);
    await user.click(screen.getByRole("button", { name: "Bold" }));
    expect(value()).toBe("It <strong>drops</strong> today");
    await expect.poll(() => area.value.slice(area.selectionStart, area.selectionEnd)).toBe("drops");
    expect(document.activeElement).toBe(area);
    await user.click(screen.getByRole("button", { name: "Paragraph" }));
    expect(value()).toBe("It <strong><p>drops</p></strong> today");
  });
});

describe("a field of a time zone (DESK-15)", () => {
  const zone = fieldOf("products", "release_time_zone");
  const showZone = (value: string | null) =>
    show({ zone: value }, "zone", (shown) => (
      <ValueEditor field={zone} value={shown} path="zone" placeholder="Asia/Tokyo" />
    ));

  it("is typed as a city, and keeps what is typed until it is left", async () => {
    const { user, value } = showZone(null);
    const field = screen.getByLabelText<HTMLInputElement>(zone.label);
    expect(field.placeholder).toBe("Tokyo");
    await user.type(field, "new york");
    expect([field.value, value()]).toEqual(["new york", "America/New_York"]);
    await user.tab();
    expect(field.value).toBe("New York");
  });

  it("clears what is emptied, and keeps what is no zone for the rules of an import to refuse", async () => {
    const { user, value } = showZone("Asia/Tokyo");
    const field = screen.getByLabelText<HTMLInputElement>(zone.label);
    expect(screen.getByText(/there now$/)).toBeTruthy();
    await user.clear(field);
    expect(value()).toBe(null);
    await user.type(field, "Atlantis");
    await user.tab();
    expect([field.value, value()]).toEqual(["Atlantis", "Atlantis"]);
  });
});

describe("a field that names another entry (DESK-15)", () => {
  it("offers the models of the brand, and keeps one of another", () => {
    const model = fieldOf("products", "model");
    show({ brand: "nike", model: "racer" }, "model", (shown) => (
      <ValueEditor field={model} value={shown} path="model" />
    ));
    const options = Array.from(screen.getByLabelText<HTMLSelectElement>("Model").options, ({ text }) => text);
    expect(options).toEqual(["–", "Court", "Racer"]);
  });

  it("shows a name that is not there any more", () => {
    const brand = fieldOf("products", "brand");
    show({ brand: "gone" }, "brand", (shown) => <ValueEditor field={brand} value={shown} path="brand" />);
    expect(screen.getByLabelText<HTMLSelectElement>("Brand").value).toBe("gone");
  });
});

describe("a field of lines (DESK-15)", () => {
  const hours = fieldOf("stores", "weekday_text");
  const showHours = (lines: string[]) =>
    show({ hours: lines }, "hours", (shown) => <ValueEditor field={hours} value={shown} path="hours" />);

  it("drops empty lines once it is left, not while one types", async () => {
    const { user, value } = showHours(["Monday"]);
    await user.type(screen.getByLabelText("Hours"), "{Enter}{Enter}Tuesday");
    expect(value()).toEqual(["Monday", "", "Tuesday"]);
    await user.tab();
    expect(value()).toEqual(["Monday", "Tuesday"]);
  });
});

it("a choice and a flag are sent as the format has them, not as texts (DESK-15)", async () => {
  const [release, featured] = [fieldOf("products", "unreleased_management"), fieldOf("stores", "is_featured")];
  const entry = { unreleased_management: 0, is_featured: false };
  const { user, entry: now } = show(entry, "unreleased_management", (shown) => (
    <>
      <ValueEditor field={release} value={shown} path="unreleased_management" />
      <ValueEditor field={featured} value={false} path="is_featured" />
    </>
  ));
  await user.selectOptions(screen.getByLabelText(release.label), "Never released");
  await user.click(screen.getByLabelText(featured.label));
  expect(now()).toEqual({ unreleased_management: 2, is_featured: true });
});
