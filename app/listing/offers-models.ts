import type { ListRequest } from "./list-request.ts";

/** Whether there are models to filter by: only those of a brand, or such as the address has (LIST-32). */
export function offersModels({ scope, filters }: Pick<ListRequest, "scope" | "filters">): boolean {
  return scope.brandId !== undefined || filters.brand !== 0 || filters.models.length > 0;
}
