import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { FilterOptions } from "#domain/releases/filter-options.ts";
import { toWireFilterOptions } from "#wire/lists.ts";
import { releaseSpans } from "#domain/releases/list-query.ts";
import { type ApiCall, fakeApi } from "#test/dom/fake-api.ts";
import { fakeIntersections } from "#test/dom/fake-intersections.ts";
import { makeCard } from "#test/dom/make-card.ts";
import { renderInPage } from "#test/dom/render-in-page.tsx";
import { setViewport } from "#test/dom/set-viewport.ts";
import { describeFilters } from "./filter-labels.ts";
import { readListRequest } from "./list-request.ts";
import { readCard } from "../components/card-view.ts";
import { Listing } from "./listing.tsx";

const modelsOf: Record<string, FilterOptions["models"]> = {
  1: [{ id: 11, name: "Air Jordan 4", slug: "air-jordan-4", count: 41 }],
  2: [
    { id: 21, name: "Dunk", slug: "dunk", count: 42 },
    { id: 22, name: "Pegasus", slug: "pegasus", count: 43 },
  ],
};

/** Returns the choices for a query, as the API returns them; each count except those of models is `count`. */
function makeOptions(query: string, count: number): FilterOptions {
  return {
    total: count,
    releases: releaseSpans.map((span) => ({ span, count })),
    brands: [
      { id: 2, name: "Nike", slug: "nike", count },
      { id: 1, name: "Jordan", slug: "jordan", count },
    ],
    models: modelsOf[new URLSearchParams(query).get("brand_id") ?? ""] ?? [],
    sizeRuns: [
      { name: "Men", count },
      { name: "Women", count },
    ],
    years: [{ year: 2022, count }],
    confirmed: count,
    months: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count })),
  };
}

/** Renders the list of the home page with the filters of an address, and its panel next to it. */
async function renderListing(query = "") {
  setViewport({ width: 1440, height: 900 });
  const intersections = fakeIntersections();
  const api = fakeApi();
  const request = readListRequest({}, new URLSearchParams(query));
  const meta = { total: 1, page: 1, limit: 18, lastUpdated: "2026-11-21T00:00:00Z" };
  const options = makeOptions(query, 7);
  const data = {
    request,
    list: { data: [readCard(makeCard(1))], meta },
    today: "2026-11-21",
    options,
    searched: [],
    alternatives: null,
  };
  const { router } = renderInPage(<Listing path="/" data={data} />, `/?${query}`);
  const place = document.querySelector(".side-panel > div");
  if (place) intersections.enter(place);
  const form = await screen.findByRole("form", { name: "Filters" });
  const panel = within(form);
  return {
    api,
    panel,
    applied: describeFilters(request.filters, options),
    user: userEvent.setup(),
    address: () => decodeURIComponent(router.state.location.search.slice(1)).replaceAll("+", " "),
    choice: (name: string) => panel.getByLabelText(new RegExp(`^${name}( ?, .*)?$`)),
    counts: () =>
      [...form.querySelectorAll("label")].flatMap((label) => /[\d,]+ ?$/.exec(label.textContent)?.[0] ?? []),
    checked: () => Array.from(form.querySelectorAll("input")).flatMap((input) => (input.checked ? input.value : [])),
    period: (name: string) => panel.getByRole<HTMLButtonElement>("button", { name }),
    press: (name: string) => userEvent.click(panel.getByRole("button", { name })),
    pressed: () => panel.queryAllByRole("button", { pressed: true }).map((chip) => chip.getAttribute("aria-label")),
    select: (label: string, option: string) =>
      userEvent.selectOptions(panel.getByRole("combobox", { name: label }), option),
    models: () =>
      [...panel.getByRole("combobox", { name: "Model" }).querySelectorAll("option")].map(({ text }) => text),
    chosenModels: () =>
      panel.queryAllByRole("button", { name: /^Clear / }).map((chip) => chip.getAttribute("aria-label")),
  };
}

const replyWith = (call: ApiCall, count: number) =>
  act(async () => call.reply({ data: toWireFilterOptions(makeOptions(call.url.search, count)) }));

describe("the filters", () => {
  it("show how many releases each choice would give, for the choices of the moment (LIST-38)", async () => {
    const { api, panel, user, choice, counts } = await renderListing();
    expect(new Set(counts().map((text) => text.trim()))).toEqual(new Set(["7"]));
    await user.click(choice("Nike"));
    const first = await api.next("/api/filter-options");
    expect(first.url.search).toBe("?brand_id=2");
    await user.click(choice("Men"));
    const second = await api.next("/api/filter-options");
    expect(second.url.search).toBe("?brand_id=2&size_runs=Men");
    // a late reply for the choice before is not shown
    await replyWith(first, 8);
    await replyWith(second, 9);
    await expect.poll(() => new Set(counts().map((text) => text.trim()))).toEqual(new Set(["9"]));
    expect(panel.getByText("9 releases")).toBeTruthy();
  });

  it("keep the counts before while others load, and show no brand another's models (LIST-32, LIST-38)", async () => {
    const { api, user, choice, counts, models, panel } = await renderListing("brand_id=2");
    expect(models()).toEqual(["Choose a model", "Dunk (42)", "Pegasus (43)"]);
    await user.click(choice("Jordan"));
    const call = await api.next("/api/filter-options");
    expect(models()).toEqual(["Choose a model"]);
    expect(panel.getByRole<HTMLSelectElement>("combobox", { name: "Model" }).disabled).toBe(true);
    expect(new Set(counts().map((text) => text.trim()))).toEqual(new Set(["7"]));
    await replyWith(call, 8);
    await expect.poll(models).toEqual(["Choose a model", "Air Jordan 4 (41)"]);
    expect(new Set(counts().map((text) => text.trim()))).toEqual(new Set(["8"]));
  });

  it("can be chosen and applied when the counts cannot be loaded (ERR-6)", async () => {
    const { api, user, choice, select, press, address } = await renderListing();
    await user.click(choice("Past Releases"));
    (await api.next("/api/filter-options")).reply({ status: "error" }, 503);
    await user.click(choice("Nike"));
    (await api.next("/api/filter-options")).fail();
    await user.click(choice("Men"));
    await select("Year", "2022");
    await press("Apply Filters");
    expect(address()).toBe("by_release=past_releases&brand_id=2&size_runs=Men&year=2022");
  });

  it("wait to be applied; Cancel restores them, and Reset clears them (LIST-27)", async () => {
    const query =
      "by_release=past_releases&brand_id=2&model_ids=21&size_runs=Men&year=2022&month=5&most_views=date-range";
    const { user, choice, select, press, pressed, checked, chosenModels, address } = await renderListing(query);
    await user.click(choice("Upcoming"));
    await user.click(choice("Jordan"));
    await user.click(choice("Women"));
    await select("Year", "");
    await press("Most Liked: Week");
    expect([pressed(), chosenModels(), address()]).toEqual([["Most Liked: Week"], [], query]);
    await press("Cancel");
    expect(checked()).toEqual(["past_releases", "2", "Men"]);
    expect(pressed()).toEqual(["Most Viewed: Date Range (in May 2022)"]);
    expect(chosenModels()).toEqual(["Clear Dunk"]);
    expect(address()).toBe(query);
    await press("Reset");
    expect(address()).toBe("");
    expect(checked()).toEqual(["view_all", "0"]);
    expect([pressed(), chosenModels()]).toEqual([[], []]);
  });

  it("offer Upcoming, Past Releases and View All (LIST-26)", async () => {
    const { user, choice, press, address } = await renderListing();
    for (const [name, query] of [
      ["Past Releases", "by_release=past_releases"],
      ["Upcoming", "by_release=not_yes_released"],
      ["View All", ""],
    ] as const) {
      await user.click(choice(name));
      await press("Apply Filters");
      expect(address()).toBe(query);
    }
  });

  it("rank by likes or by views, one period of one of them, with a year only the date range (LIST-29, LIST-30, LIST-31)", async () => {
    const { panel, select, period, press, pressed, address } = await renderListing();
    const names = ["Week", "Month", "6 Months", "All Time"];
    const all = ["Most Liked", "Most Viewed"].flatMap((by) => names.map((name) => `${by}: ${name}`));
    const ranges = () => panel.queryAllByRole("button", { name: /: Date Range/ });
    expect(ranges()).toEqual([]);
    for (const name of all) {
      await press(name);
      expect(pressed()).toEqual([name]);
    }
    await press("Most Viewed: All Time");
    expect(pressed()).toEqual([]);

    await press("Most Liked: Week");
    await select("Year", "2022");
    expect(pressed()).toEqual([]);
    for (const name of all) expect(period(name).disabled, name).toBe(true);
    await press("Most Liked: Date Range (in 2022)");
    await press("Most Viewed: Date Range (in 2022)");
    await select("Month", "5");
    expect(pressed()).toEqual(["Most Viewed: Date Range (in May 2022)"]);
    await select("Year", "");
    expect([pressed(), ranges()]).toEqual([[], []]);
    for (const name of all) expect(period(name).disabled, name).toBe(false);
    await press("Most Liked: 6 Months");
    await press("Apply Filters");
    expect(address()).toBe("most_likes=6month");
  });

  it("take models of the brand one by one, each once, and lose them with the brand (LIST-32, LIST-33)", async () => {
    const { api, panel, user, choice, select, press, models, chosenModels } = await renderListing();
    expect(models()).toEqual(["Choose a brand"]);
    expect(panel.getByRole<HTMLButtonElement>("button", { name: "Add model" }).disabled).toBe(true);
    await user.click(choice("Nike"));
    await replyWith(await api.next("/api/filter-options"), 8);
    await expect.poll(models).toHaveLength(3);
    for (const id of ["21", "22", "21"]) {
      await select("Model", id);
      await press("Add model");
    }
    expect(chosenModels()).toEqual(["Clear Dunk", "Clear Pegasus"]);
    await press("Clear Dunk");
    expect(chosenModels()).toEqual(["Clear Pegasus"]);
    await user.click(choice("Jordan"));
    expect(chosenModels()).toEqual([]);
    await user.click(choice("All Brands"));
    expect(panel.getByRole<HTMLSelectElement>("combobox", { name: "Model" }).disabled).toBe(true);
  });
});

it("Apply Filters takes a chosen model that was not added (LIST-33)", async () => {
  const { api, user, choice, select, press, models, address } = await renderListing();
  await user.click(choice("Nike"));
  await replyWith(await api.next("/api/filter-options"), 8);
  await expect.poll(models).toHaveLength(3);
  await select("Model", "22");
  await press("Apply Filters");
  expect(address()).toBe("brand_id=2&model_ids=22");
});

it("Cancel takes back a chosen model that was not added (LIST-27, LIST-33)", async () => {
  const { api, user, choice, select, press, models, address } = await renderListing();
  const chooseNike = async () => {
    await user.click(choice("Nike"));
    await expect.poll(models).toHaveLength(3);
  };
  await user.click(choice("Nike"));
  await replyWith(await api.next("/api/filter-options"), 8);
  await expect.poll(models).toHaveLength(3);
  await select("Model", "22");
  await press("Cancel");
  await chooseNike();
  await press("Apply Filters");
  expect(address()).toBe("brand_id=2");
});

describe("the chips of applied filters", () => {
  const query =
    "by_release=past_releases&brand_id=2&model_ids=21,22&size_runs=Men&year=2022&month=5&most_views=date-range";
  const without = (...names: string[]) =>
    query
      .split("&")
      .filter((part) => !names.includes(part.split("=")[0] ?? ""))
      .join("&");

  it.each([
    ["Past Releases", without("by_release")],
    ["Nike", without("brand_id", "model_ids")],
    ["Dunk", query.replace("21,22", "22")],
    ["Pegasus", query.replace("21,22", "21")],
    ["Men", without("size_runs")],
    ["2022", without("year", "month", "most_views")],
    ["May", without("month")],
    ["Most Viewed: Date Range (in May 2022)", without("most_views")],
  ])(
    "%s: removes its filter and those that depend on it, and leaves the focus at the list (LIST-28, LIST-30, LIST-31, LIST-32)",
    async (chip, remaining) => {
      const { applied, user, address } = await renderListing(query);
      const chips = within(screen.getByRole("list", { name: "Applied filters" }));
      expect(chips.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
        applied.map(({ label }) => label),
      );
      await user.click(chips.getByRole("button", { name: `Clear ${chip}` }));
      expect(address()).toBe(remaining);
      expect(document.activeElement?.textContent).toBe("1 release");
    },
  );
});
