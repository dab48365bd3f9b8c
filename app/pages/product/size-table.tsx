import { formatPrice } from "#domain/catalog/format-price.ts";
import { CopySku } from "./copy-sku.tsx";
import type { Size } from "#domain/releases/product.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Shows the size runs with SKU and retail price (PROD-8). */
export const SizeTable = withErrorBoundary(function SizeTable({ sizes }: { sizes: Size[] }) {
  if (sizes.length === 0) return null;
  return (
    <table className="mt-8 w-full table-fixed text-left text-md">
      <thead className="overline-text text-quiet">
        <tr>
          <th scope="col" className="w-1/3 pb-2 [font-weight:inherit]">
            {"Size run "}
          </th>
          <th scope="col" className="w-2/5 pb-2 [font-weight:inherit]">
            {"SKU "}
          </th>
          <th scope="col" className="pb-2 text-right [font-weight:inherit]">
            {"Retail price "}
          </th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ sizeRun, sku, price }) => (
          <tr key={sizeRun} className="h-12 border-t border-line">
            <th scope="row" className="pr-2 font-medium">
              {`${sizeRun} `}
            </th>
            <td>{sku === null ? "N/A" : <CopySku sku={sku} />} </td>
            <td className="text-right font-semibold">{price === null ? "N/A" : formatPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
