import { useState } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatNumber } from "#app/ui/format-number.ts";
import { useSession } from "../access/session-query.ts";
import { textOf } from "../browser/call.ts";
import { newEntryPath } from "../browser/paths.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { filtersText } from "./filters.ts";
import { PendingEdits } from "./pending/pending-edits.ts";
import { keptTable } from "./pending/kept-table.ts";
import { PendingContext } from "./pending/use-pending.ts";
import { ProductTable } from "./product-table.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { useFilters } from "./use-filters.ts";
import { useProductColumns } from "./use-product-columns.ts";
import { useProductList } from "./use-product-list.ts";

/** Shows the table of products, to find, edit and change many of them together (DESK-11). */
export function ProductsPage() {
  const { id } = useSession();
  const [pending] = useState(() => new PendingEdits(keptTable(id)));
  const { filters, choose } = useFilters();
  const { columns, choices } = useProductColumns();
  const { parameters, total, error } = useProductList(filtersText(filters));
  const [message, setMessage] = useState("");
  return (
    <div className="flex flex-col md:h-[calc(100dvh-var(--desk-bar)-4rem)] md:min-h-144">
      <DeskPage title="Products" actions={<ButtonLink to={newEntryPath("products")}>New product</ButtonLink>}>
        <PendingContext value={pending}>
          <FilterBar filters={filters} onChoose={choose}>
            <ColumnsMenu choices={choices} />
          </FilterBar>
          <p role="status" className="mb-2 grid min-h-10 items-center text-sm md:flex md:min-h-6 md:gap-4">
            <span className="text-quiet">{total === undefined ? "" : describeTotal(total)}</span>
            <span className="font-medium">{message}</span>
          </p>
          {error && <ErrorLine>{textOf(error)}</ErrorLine>}
          {total !== undefined && (
            <ProductTable parameters={parameters} total={total} columns={columns} onMessage={setMessage} />
          )}
        </PendingContext>
      </DeskPage>
    </div>
  );
}

function describeTotal(total: number): string {
  if (total === 0) return "No product matches.";
  return total === 1 ? "1 product" : `${formatNumber(total)} products`;
}
