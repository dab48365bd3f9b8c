import { displayDate } from "@/lib/dates";
import { type Product, readSimilar, readSoon, readZones, titleOf } from "@/lib/product";
import { readRank } from "@/lib/ranking";
import { readSizes } from "@/lib/sizes";
import { CardSlider } from "../card-slider";
import { CompactRelease } from "../compact-release";
import { Facts } from "./facts";
import { Gallery } from "./gallery";
import { LiveProvider } from "./live";
import { structuredData } from "./metadata";
import { ReleaseDate } from "./release-date";
import { Retailers } from "./retailers";
import { Updates } from "./updates";

/** A product: pictures, facts, where to buy it and when, and what else there is. */
export async function ProductPage({ product }: { product: Product }) {
  const { date, moment, unreleased, pictures } = product;
  const [{ sizes, tables }, rank, similar, soon, zones] = await Promise.all([
    readSizes(product),
    readRank(product.id),
    readSimilar(product),
    readSoon(product),
    moment === null ? [] : readZones(),
  ]);
  const data = JSON.stringify(structuredData(product, sizes, tables)).replaceAll("<", String.raw`\u003c`);
  return (
    <LiveProvider zones={zones} loadedAt={Date.now()}>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      <article className="product">
        <div className="product-top">
          <Gallery title={titleOf(product)} pictures={pictures} runs={sizes.map(({ run }) => run)} />
          <Facts product={product} sizes={sizes} rank={rank}>
            <ReleaseDate release={{ date, moment, unreleased }} />
          </Facts>
        </div>
        <Updates updates={product.updates} />
        <Retailers product={product} tables={tables} />
      </article>
      {soon.length > 0 && (
        <section aria-labelledby="releasing-soon" className="soon">
          <h2 id="releasing-soon" className="headline">
            Releasing Soon
          </h2>
          <ul>
            {soon.map(({ slug, name, nickname, thumbnail, date: day }) => (
              <CompactRelease key={slug} slug={slug} name={name} nickname={nickname} thumbnail={thumbnail}>
                {displayDate(day) || "Release Date N/A"}
              </CompactRelease>
            ))}
          </ul>
        </section>
      )}
      <CardSlider title="You May Also Like" cards={similar} />
    </LiveProvider>
  );
}
