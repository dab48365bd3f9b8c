import { useQueries } from "@tanstack/react-query";
import type { WireProductRow } from "#wire/desk/products.ts";
import { callDesk } from "../browser/call.ts";

/** Rows that are loaded together. */
export const WINDOW_ROWS = 100;

/** Rows that follow each other, and the total of the list. */
interface ProductWindow {
  data: WireProductRow[];
  total: number;
}

/** Key of everything that the table has read. */
export const PRODUCTS_KEY = ["products"];

/** Query of the window with this index, of the list that `parameters` describe. */
export function windowQuery(parameters: string, index: number) {
  return {
    queryKey: [...PRODUCTS_KEY, parameters, index],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const place = new URLSearchParams({ offset: String(index * WINDOW_ROWS), limit: String(WINDOW_ROWS) });
      return callDesk<ProductWindow>(`/products?${parameters}&${place}`, { signal });
    },
  };
}

/** Returns the indexes of the windows with the rows from `first` to `last`. */
export function windowsOf(first: number, last: number): number[] {
  const start = Math.floor(first / WINDOW_ROWS);
  return Array.from({ length: Math.floor(last / WINDOW_ROWS) - start + 1 }, (_, index) => start + index);
}

/** Loads the windows with these rows, and returns a function that gives the rows that have come. */
export function useProductRows(parameters: string, rows: number[]) {
  const windows = [...new Set(rows.map((row) => Math.floor(row / WINDOW_ROWS)))];
  const results = useQueries({ queries: windows.map((index) => windowQuery(parameters, index)) });
  const error = results.find((result) => result.error)?.error ?? null;
  const rowAt = (index: number): WireProductRow | undefined =>
    results[windows.indexOf(Math.floor(index / WINDOW_ROWS))]?.data?.data[index % WINDOW_ROWS];
  return { rowAt, error };
}
