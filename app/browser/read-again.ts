import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads a query again after something of it has been changed, and resolves when it is read. A first read that is still under way may bring
 * what was there before the change, and TanStack's refetch would only wait for it: it ends.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
