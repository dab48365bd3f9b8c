import type { ProductDetail } from "#domain/catalog/contract.ts";
import { Picture } from "../../components/picture.tsx";

/** The first picture large, up to three more below it. */
const SHOWN = 4;

export function Gallery({ product }: { product: ProductDetail }) {
  const [main, ...others] = product.images.slice(0, SHOWN);
  const name = [product.full_name, product.product_nickname].filter(Boolean).join(" ");
  if (!main) {
    return (
      <div className="grid aspect-[4/3] place-items-center rounded-sm bg-ground">
        <p className="overline-text text-quiet">Picture to come</p>
      </div>
    );
  }
  return (
    <div className="grid content-start gap-3 md:gap-4">
      <div className="grid aspect-[4/3] place-items-center rounded-sm bg-ground">
        <Picture picture={main} alt={name} sizes="(min-width: 1025px) 55vw, 94vw" eager />
      </div>
      {others.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 md:gap-4">
          {others.map((picture, index) => (
            <li
              key={`${product.images_captions[index + 1]} ${picture.src}`}
              className="grid aspect-[4/3] place-items-center rounded-sm bg-ground"
            >
              <Picture
                picture={picture}
                alt={`${name}, view ${index + 2}`}
                sizes="(min-width: 1025px) 18vw, 31vw"
                eager
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
