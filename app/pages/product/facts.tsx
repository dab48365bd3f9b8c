import type { ProductDetail } from "#domain/catalog/contract.ts";
import { formatPrice } from "../../components/price.ts";

/** Title, release date line, and the table of size runs with SKU and price (spec §2 "Product detail page"). */
export function Facts({ product }: { product: ProductDetail }) {
  const { pre_date_message, current_display_release, current_display_release_week_day } = product;
  const subtitle = product.product_nickname ?? product.color_text;
  return (
    <div>
      <p className="overline-text text-quiet">{product.brand_name}</p>
      <h1 className="headline mt-3 text-title break-words uppercase">
        {product.full_name} {subtitle && <span className="block text-quiet">{subtitle}</span>}
      </h1>
      {product.product_nickname && product.color_text && <p className="mt-4 text-quiet">{product.color_text}</p>}
      <p className="mt-8 border-t-2 border-ink pt-4">
        <span className="overline-text block text-quiet">{pre_date_message}</span>{" "}
        {current_display_release && (
          <span className="headline mt-1 block text-4xl uppercase md:text-5xl">{current_display_release}</span>
        )}{" "}
        {current_display_release_week_day && (
          <span className="mt-2 block text-quiet">
            {current_display_release_week_day}
            {product.current_display_release_time && `, ${product.current_display_release_time}`}
          </span>
        )}
      </p>
      {product.sizes.length > 0 && <SizeTable product={product} />}
    </div>
  );
}

function SizeTable({ product }: { product: ProductDetail }) {
  return (
    <table className="mt-8 w-full text-left text-md">
      <thead className="overline-text text-quiet">
        <tr>
          <th scope="col" className="pb-2 font-[inherit]">
            Size run
          </th>
          <th scope="col" className="pb-2 font-[inherit]">
            SKU
          </th>
          <th scope="col" className="pb-2 text-right font-[inherit]">
            Retail price
          </th>
        </tr>
      </thead>
      <tbody>
        {product.sizes.map(({ size_run, style_id, price }) => (
          <tr key={size_run} className="border-t border-line">
            <th scope="row" className="py-3 pr-4 font-medium">
              {size_run}
            </th>
            <td className="py-3 pr-4">{style_id}</td>
            <td className="py-3 text-right font-semibold">{price === null ? "N/A" : formatPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
