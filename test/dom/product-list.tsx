import { act } from "@testing-library/react";
import { vi } from "vitest";
import type { WireProductRow } from "#wire/desk/products.ts";
import type { FakeApi } from "./fake-api.ts";

/** Answers the calls of the table of products with the rows that `find` returns for their parameters, until the test ends. */
export function serveProducts(api: FakeApi, find: (parameters: URLSearchParams) => WireProductRow[]): void {
  const serve = async (): Promise<never> => {
    for (;;) {
      const { url, reply } = await api.next("/api/desk/products");
      const rows = find(url.searchParams);
      const offset = Number(url.searchParams.get("offset"));
      const data = rows.slice(offset, offset + Number(url.searchParams.get("limit")));
      await act(async () => reply({ data, total: rows.length }));
    }
  };
  void serve();
}

/** Gives boxes of the running test a height, by which the table knows which rows show. */
export function giveHeight(height = 600): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1_000);
}
