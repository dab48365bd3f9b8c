import Link from "next/link";
import type { ReactNode } from "react";
import { formatCount, formatPrice } from "@/lib/format";
import { type Product, subtitleOf } from "@/lib/product";
import type { Change } from "@/lib/ranking";
import type { Size } from "@/lib/sizes";
import { Icon } from "../icons";
import { OutsideLink } from "../outside-link";
import { CopySku } from "./copy-sku";

interface Props {
  product: Product;
  sizes: Size[];
  rank: { place: number; change: Change } | null;
  /** its release date */
  children: ReactNode;
}

/** What is known of a product beside its pictures. */
export function Facts({ product, sizes, rank, children }: Props) {
  const { name, nickname, color, model, newsUrl } = product;
  const subtitle = subtitleOf(product);
  const newsName = nickname ?? model?.name;
  return (
    <div className="facts">
      <Breadcrumbs product={product} />
      <h1 className="headline title">
        {name} {subtitle && <span className="quiet">{subtitle}</span>}
      </h1>
      {nickname && color && <p className="quiet">{color}</p>}
      <div className="facts-row">
        <Counts product={product} />
        {rank && (
          <p>
            <span className="badge">{`Top ${rank.place}`}</span> {textOf(rank.change)}
            <span className="sr-only"> in this week’s ranking</span>
          </p>
        )}
      </div>
      {children}
      <SizeTable sizes={sizes} />
      {newsUrl && newsName && <OutsideLink href={newsUrl}>{`Read the news about ${newsName}`}</OutsideLink>}
    </div>
  );
}

function Breadcrumbs({ product: { brand, model } }: { product: Product }) {
  const steps = [{ name: "Releases", slug: "" }, brand, ...(model ? [model] : [])];
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumbs overline">
        {steps.map(({ name, slug }) => (
          <li key={slug}>
            <Link href={`/${slug}`}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Counts({ product: { views, likes, watchlists } }: { product: Product }) {
  const counts = [
    { unit: "views", of: views, icon: "eye" },
    { unit: "likes", of: likes, icon: "heart" },
    { unit: "watchlists", of: watchlists, icon: "bookmark" },
  ] as const;
  return (
    <ul className="fact-counts">
      {counts.map(({ unit, of, icon }) => (
        <li key={unit}>
          <Icon name={icon} />
          {formatCount(of)}
          <span className="sr-only"> {unit}</span>
        </li>
      ))}
    </ul>
  );
}

function textOf(change: Change): string {
  if (change === "new") return "new";
  return change === "same" ? "-" : `${change.kind === "up" ? "↑" : "↓"}${change.places}`;
}

function SizeTable({ sizes }: { sizes: Size[] }) {
  if (sizes.length === 0) return null;
  return (
    <table className="sizes">
      <thead className="overline">
        <tr>
          <th scope="col">Size run</th>
          <th scope="col">SKU</th>
          <th scope="col">Retail price</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ id, run, sku, price }) => (
          <tr key={id}>
            <th scope="row">{run}</th>
            <td>{sku === null ? "N/A" : <CopySku sku={sku} />}</td>
            <td>{price === null ? "N/A" : formatPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
