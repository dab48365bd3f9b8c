import type { ProductDetail } from "#domain/catalog/contract.ts";
import { Facts } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import { Retailers } from "./retailers.tsx";
import { Updates } from "./updates.tsx";

/** A product: pictures, facts, and where to buy it (spec §2 "Product detail page"). */
export function Product({ product }: { product: ProductDetail }) {
  return (
    <article className="pt-6">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Gallery product={product} />
        <Facts product={product} />
      </div>
      <Updates product={product} />
      <Retailers product={product} />
    </article>
  );
}
