import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeApi } from "#test/dom/fake-api.ts";
import { serveProducts } from "#test/dom/product-list.tsx";
import { makeRow } from "#test/product-row.ts";
import { useSelection } from "./use-selection.ts";

function show(total: number) {
  const api = fakeApi();
  const onMessage = vi.fn<(message: string) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const { result } = renderHook(() => useSelection("search=many", total, onMessage), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    api,
    onMessage,
    selection: () => result.current,
    toggle: (key: string) => act(() => result.current.toggle(makeRow(key))),
    pressHeader: () => act(() => result.current.header.onToggle()),
  };
}

it("the box of the head selects all that is found, and then nothing (DESK-11)", async () => {
  const { api, selection, pressHeader, onMessage } = show(120);
  serveProducts(api, () => Array.from({ length: 120 }, (_, index) => makeRow(`shoe-${index}`)));
  expect(selection().header).toMatchObject({ label: "Select all 120", isSelected: false });
  pressHeader();
  await expect.poll(() => selection().rows.size).toBe(120);
  expect(selection().header).toMatchObject({ label: "120 selected", isSelected: true });
  expect(onMessage).not.toHaveBeenCalled();
  pressHeader();
  expect(selection().rows.size).toBe(0);
});

it("of more than 500 the first are selected, and no further one (DESK-11)", async () => {
  const { api, selection, pressHeader, toggle, onMessage } = show(1_234);
  serveProducts(api, () => Array.from({ length: 1_234 }, (_, index) => makeRow(`shoe-${index}`)));
  expect(selection().header.label).toBe("Select the first 500");
  pressHeader();
  await expect.poll(() => selection().rows.size).toBe(500);
  expect(onMessage.mock.calls).toEqual([["The first 500 of 1,234 are selected."]]);
  toggle("another");
  expect(selection().rows.has("another")).toBe(false);
  toggle("shoe-0");
  toggle("another");
  expect([selection().rows.size, selection().rows.has("another")]).toEqual([500, true]);
});

it("what cannot be read selects nothing, and says why (DESK-11)", async () => {
  const { api, selection, pressHeader, toggle, onMessage } = show(3);
  pressHeader();
  (await api.next("/api/desk/products")).fail();
  await expect.poll(() => onMessage.mock.calls).toEqual([[expect.stringContaining("Nothing is lost")]]);
  toggle("shoe");
  expect([...selection().rows.keys()]).toEqual(["shoe"]);
});
