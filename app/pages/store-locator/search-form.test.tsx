import { act, fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderInSite } from "#test/dom/render-in-site.tsx";
import { readStoreRequest } from "../../stores/store-request.ts";
import { SearchForm } from "./search-form.tsx";

/** Shows the form of the address that the visitor is at. */
function FormOfAddress() {
  return <SearchForm request={readStoreRequest(new URLSearchParams(useLocation().search))} />;
}

function renderForm(query = "") {
  const page = renderInSite(<FormOfAddress />, { path: `/store-locator${query}` });
  const box = screen.getByRole<HTMLInputElement>("searchbox");
  const distance = screen.getByRole<HTMLSelectElement>("combobox", { name: "Distance" });
  const locate = () => screen.getByRole("button", { name: "Use my current location" });
  const address = () => page.router.state.location.pathname + page.router.state.location.search;
  const isBusy = () => locate().getAttribute("aria-disabled") === "true";
  const searchFor = (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.submit(screen.getByRole("search"));
  };
  return { ...page, box, distance, locate, address, isBusy, searchFor };
}

const NEW_YORK = "latitude=40.7255&longitude=-73.9983";

describe("the search for stores", () => {
  it("goes by the text, else by the distance from New York (STORE-1, STORE-2)", async () => {
    const { box, distance, address, searchFor } = renderForm();
    searchFor(" los angeles ");
    await expect.poll(address).toBe("/store-locator?search=los+angeles");
    searchFor("");
    await expect.poll(address).toBe(`/store-locator?${NEW_YORK}&radius=10`);
    fireEvent.change(distance, { target: { value: "30" } });
    await expect.poll(address).toBe(`/store-locator?${NEW_YORK}&radius=30`);
    expect(box.value).toBe("");
  });

  it("shows another address's text, and keeps what was typed meanwhile (STORE-1)", async () => {
    const { box, router, address } = renderForm("?search=nike");
    expect(box.value).toBe("nike");
    await act(() => router.navigate("/store-locator?search=buffalo"));
    expect(box.value).toBe("buffalo");
    fireEvent.change(box, { target: { value: "buffalo chicago" } });
    await act(() => router.navigate("/store-locator?search=adidas"));
    expect(address()).toBe("/store-locator?search=adidas");
    expect(box.value).toBe("buffalo chicago");
  });
});

describe("the current location", () => {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>();
  const asked = () => getCurrentPosition.mock.calls.length;

  /** Has the browser answer the last question with where it is, or why it does not say. */
  const answer = (latitude: number, longitude: number) =>
    act(async () => getCurrentPosition.mock.lastCall?.[0]({ coords: { latitude, longitude } } as GeolocationPosition));
  const refuse = (message: string) =>
    act(async () => getCurrentPosition.mock.lastCall?.[1]?.({ code: 1, message } as GeolocationPositionError));

  beforeEach(() => {
    getCurrentPosition.mockReset();
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
    return () => void Reflect.deleteProperty(navigator, "geolocation");
  });

  it("takes the place of the text, to a tenth of a mile; a distance that was chosen holds (STORE-1, STORE-2, STORE-3)", async () => {
    const { box, locate, address } = renderForm("?search=nike");
    fireEvent.click(locate());
    await answer(40.725_94, -73.998_08);
    expect(address()).toBe("/store-locator?latitude=40.726&longitude=-73.998&radius=10");
    expect(box.value).toBe("");
    const clear = screen.getByRole("button", { name: "Clear location" });
    clear.focus();
    fireEvent.click(clear);
    await expect.poll(address).toBe(`/store-locator?${NEW_YORK}&radius=10`);
    expect(screen.queryByRole("button", { name: "Clear location" })).toBeNull();
    expect(document.activeElement).toBe(locate());
  });

  it("comes with the distance that was chosen while a text was searched for (STORE-1, STORE-2)", async () => {
    const { distance, locate, address } = renderForm("?search=nike");
    fireEvent.change(distance, { target: { value: "30" } });
    await expect.poll(address).toBe("/store-locator?search=nike");
    fireEvent.click(locate());
    await answer(40.726, -73.998);
    expect(address()).toBe("/store-locator?latitude=40.726&longitude=-73.998&radius=30");
  });

  it("keeps the button busy while the browser searches, for 10 seconds at most, and is only logged when it fails (STORE-3)", async () => {
    const logged = vi.spyOn(console, "info").mockImplementation(() => {});
    const { locate, address, isBusy } = renderForm();
    for (const message of ["User denied Geolocation", "Timeout expired"]) {
      const before = asked();
      fireEvent.click(locate());
      expect(isBusy()).toBe(true);
      fireEvent.click(locate());
      expect(asked()).toBe(before + 1);
      expect(getCurrentPosition.mock.lastCall?.[2]).toMatchObject({ timeout: 10_000 });
      await refuse(message);
      expect(isBusy()).toBe(false);
      expect(logged.mock.lastCall?.[0]).toBe(`Location unavailable: ${message}`);
    }
    expect(address()).toBe("/store-locator");
  });

  it("of a browser that cannot say where it is, is only logged (STORE-3)", async () => {
    const logged = vi.spyOn(console, "info").mockImplementation(() => {});
    vi.stubGlobal("navigator", {});
    const { locate, address, isBusy } = renderForm();
    fireEvent.click(locate());
    await expect.poll(() => logged.mock.lastCall?.[0]).toMatch(/^Location unavailable: /);
    await expect.poll(isBusy).toBe(false);
    expect(address()).toBe("/store-locator");
    expect(asked()).toBe(0);
  });

  it("that comes too late for its page changes nothing (STORE-3)", async () => {
    const { locate, router, address } = renderForm();
    fireEvent.click(locate());
    await act(() => router.navigate("/store-locator/store-directory"));
    await answer(34.05, -118.25);
    expect(address()).toBe("/store-locator/store-directory");
    // the next one is for the page that shows
    fireEvent.click(locate());
    await answer(34.05, -118.25);
    expect(address()).toBe("/store-locator/store-directory?latitude=34.05&longitude=-118.25&radius=10");
  });
});
