import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeTime } from "#test/dom/fake-time.ts";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { SearchBox } from "./search-box.tsx";

const suggestions = {
  brands: [{ slug: "adidas", name: "adidas" }],
  models: [{ slug: "samba", name: "Samba" }],
  products: [
    { slug: "samba-og", full_name: "adidas Samba OG", product_nickname: "Cloud White", product_thumbnail: null },
  ],
};

const PAUSE_MS = 150;

function renderBox(path?: string) {
  const time = fakeTime();
  const page = renderInSite(
    <>
      <SearchBox label="Search releases" />
      <button type="button">elsewhere</button>
    </>,
    { path },
  );
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search releases" });
  const options = () => screen.queryAllByRole("option");
  const selected = () => screen.queryByRole("option", { selected: true });
  /** Types a text, and has it answered. */
  const suggestFor = async (text: string) => {
    await time.user.type(box, text);
    await time.pass(PAUSE_MS);
    (await page.api.next("/api/suggestions")).reply({ data: suggestions });
    await expect.poll(() => options().length).toBe(4);
  };
  return { ...time, ...page, box, options, selected, suggestFor };
}

describe("the suggestions of the search box", () => {
  it("are brands, models and releases, and the search itself (SRCH-11)", async () => {
    const { api, options, suggestFor } = renderBox();
    await suggestFor("adid");
    expect(api.calls.map(({ url }) => url.search)).toEqual(["?search=adid"]);
    expect(options().map(({ textContent }) => textContent)).toEqual([
      "adidasBrand",
      "SambaModel",
      "adidas Samba OGCloud White",
      "Search for “adid”",
    ]);
    expect(screen.getByText("3 suggestions").getAttribute("role")).toBe("status");
  });

  it("are asked for from two characters on, once typing pauses; a later text cancels an earlier one (SRCH-10)", async () => {
    const { user, pass, api, box, options } = renderBox();
    await user.type(box, "d");
    await pass(1_000);
    await user.type(box, "u");
    await pass(PAUSE_MS - 1);
    await user.type(box, "n");
    await pass(PAUSE_MS - 1);
    expect(api.calls).toEqual([]);
    await pass(1);
    const first = await api.next("/api/suggestions");
    expect(first.url.searchParams.get("search")).toBe("dun");
    expect(first.signal?.aborted).toBe(false);
    await user.type(box, "k");
    await pass(PAUSE_MS);
    const second = await api.next("/api/suggestions");
    expect(second.url.searchParams.get("search")).toBe("dunk");
    expect(first.signal?.aborted).toBe(true);
    second.reply({ data: suggestions });
    await expect.poll(() => options().at(-1)?.textContent).toBe("Search for “dunk”");
    expect(api.calls).toHaveLength(2);
  });

  it("are gone through by the arrow keys, back into the box too; Enter opens the chosen one (SRCH-11)", async () => {
    const { user, router, box, options, selected, suggestFor } = renderBox();
    await suggestFor("samba");
    await user.keyboard("{ArrowUp}");
    expect(selected()).toBe(options().at(-1));
    await user.keyboard("{ArrowDown}");
    expect(selected()).toBeNull();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(selected()).toBe(options()[1]);
    expect(box.getAttribute("aria-activedescendant")).toBe(options()[1]?.id);
    expect(document.activeElement).toBe(box);
    await user.keyboard("{Enter}");
    await expect.poll(() => router.state.location.pathname).toBe("/samba");
    expect(options()).toEqual([]);
  });

  it("close by Escape, which keeps the text, and by the focus that goes elsewhere (SRCH-11)", async () => {
    const { user, box, options, suggestFor } = renderBox();
    await suggestFor("panda");
    await user.keyboard("{Escape}");
    expect(options()).toEqual([]);
    expect(box.value).toBe("panda");
    await user.keyboard("{ArrowDown}");
    expect(options()).toHaveLength(4);
    await user.click(screen.getByRole("button", { name: "elsewhere" }));
    expect(options()).toEqual([]);
  });

  it("open by a press: the search itself leads to its results (SRCH-11)", async () => {
    const { user, router, box, options, suggestFor } = renderBox();
    await suggestFor("panda");
    await user.click(options().at(-1) as HTMLElement);
    await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe("/?search=panda");
    expect(options()).toEqual([]);
    expect(box.value).toBe("panda");
  });

  it("that cannot be loaded leave the search working (SRCH-11)", async () => {
    const { user, pass, router, api, box, options } = renderBox();
    await user.type(box, "panda");
    await pass(PAUSE_MS);
    const call = await api.next("/api/suggestions");
    call.reply({ status: "error", message: "Later" }, 503);
    await user.keyboard("{Enter}");
    await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe("/?search=panda");
    expect(options()).toEqual([]);
  });
});

it("a button empties the box, closes the suggestions and leaves the focus in the box (SRCH-16)", async () => {
  const { user, box, options, suggestFor } = renderBox();
  await suggestFor("adid");
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(box.value).toBe("");
  expect(document.activeElement).toBe(box);
  expect(options()).toEqual([]);
});

describe("the text of the box", () => {
  it("is that of the search that is shown, until another page opens (SRCH-1)", async () => {
    const { router, box } = renderBox("/?search=dunk+low");
    expect(box.value).toBe("dunk low");
    await act(() => router.navigate("/?search=samba"));
    expect(box.value).toBe("samba");
    await act(() => router.navigate("/app"));
    expect(box.value).toBe("");
  });

  it("begins a new search, without the filters of the shown one (SRCH-1)", async () => {
    const { user, router, box } = renderBox("/?search=dunk+low&year=2026");
    await user.clear(box);
    await user.type(box, "samba{Enter}");
    await expect.poll(() => router.state.location.search).toBe("?search=samba");
  });

  it("stays when only the hash changes", async () => {
    const { user, router, box } = renderBox();
    await user.type(box, "dun");
    await act(() => router.navigate("#contact"));
    expect(router.state.location.hash).toBe("#contact");
    expect(box.value).toBe("dun");
  });
});
