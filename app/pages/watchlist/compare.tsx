import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { CardView } from "../../components/card-view.ts";
import type { WireProduct } from "#wire/product.ts";
import { useLoadedQueries } from "../../browser/queries.tsx";
import { displayDate } from "#domain/time/display-date.ts";
import { fetchReply } from "../../browser/fetch-data.ts";
import { formatCount } from "../../components/format-count.ts";
import { formatPrice } from "#domain/catalog/format-price.ts";
import { ReleaseName } from "../../components/release-name.tsx";
import { ReleaseHour, useLocalMoment } from "../../components/release-moment.tsx";
import { Picture } from "../../components/picture.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Modal } from "../../ui/modal.tsx";
import { ExternalLink } from "../../ui/text-link.tsx";
import { type ComparedProduct, readComparedProduct } from "./compared-product.ts";

interface Props {
  /** two or more */
  cards: CardView[];
  open: boolean;
  onClose: () => void;
}

/** Shows watched shoes next to each other (WATCH-14). */
export function Compare({ cards, open, onClose }: Props) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Compare"
      className="mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full overflow-y-auto rounded-t-sm md:my-auto md:max-w-5xl md:rounded-sm"
    >
      <Comparison cards={cards} />
    </Modal>
  );
}

function Comparison({ cards }: { cards: CardView[] }) {
  const client = useLoadedQueries()?.client;
  const area = useRef<HTMLDivElement>(null);
  const options = {
    queries: cards.map(({ id }) => ({
      queryKey: ["product", id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        readComparedProduct((await fetchReply<{ product: WireProduct }>(`/api/product/${id}`, signal)).product),
    })),
  };
  // the cards come from a query, so the query library is loaded
  const queries = useQueries(options, client);
  const products = queries.map(({ data }) => data);
  const isFailed = queries.some(({ isError }) => isError);
  const retry = () => {
    // the button goes, and the focus with it
    area.current?.focus();
    for (const { isError, refetch } of queries) if (isError) void refetch();
  };
  const line = (name: string, cell: (product: ComparedProduct) => ReactNode) => (
    <tr className="align-top">
      <th
        scope="row"
        className="overline-text sticky left-0 z-1 border-t border-line bg-surface py-3 pr-3 pl-5 text-quiet md:pl-8"
      >
        {name}{" "}
      </th>
      {cards.map(({ id }, at) => (
        <td key={id} className="border-t border-line py-3 pr-4 text-md">
          {products[at] ? cell(products[at]) : queries[at]?.isError ? "–" : "…"}{" "}
        </td>
      ))}
    </tr>
  );
  return (
    <div ref={area} tabIndex={-1} className="relative outline-none">
      <div className="-mx-5 overflow-x-auto md:-mx-8">
        <table
          className="w-full table-fixed border-separate border-spacing-0 text-left"
          style={{ minWidth: `${cards.length * 7.5 + 8}rem` }}
        >
          <thead>
            <tr className="align-top">
              <td className="sticky left-0 z-1 w-29 bg-surface md:w-32">
                <span className="sr-only">Sneaker</span>
              </td>
              {cards.map((card) => (
                <th key={card.id} scope="col" className="pr-4 pb-3 font-medium">
                  <div className="picture-frame mb-2 w-full max-w-56">
                    {card.picture && <Picture picture={card.picture} alt="" sizes="14rem" />}
                  </div>
                  <ExternalLink href={`/${card.slug}`} className="accent-line hover:underline">
                    <ReleaseName name={card.fullName} nickname={card.nickname} year={card.date.year} />
                  </ExternalLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line("Release", (product) => (
              <ReleaseOf product={product} />
            ))}
            {line("Price", ({ sizes }) =>
              sizes.map(({ sizeRun, price }) => (
                <span key={sizeRun} className="block">
                  {sizeRun} {price === null ? "TBA" : formatPrice(price)}{" "}
                </span>
              )),
            )}
            {line("SKU", ({ sizes }) =>
              sizes.map(({ sizeRun, sku }) => (
                <span key={sizeRun} className="block wrap-anywhere">
                  {sizeRun} <span className="whitespace-nowrap">{sku}</span>{" "}
                </span>
              )),
            )}
            {line("Retailers", ({ retailers }) => String(retailers))}
            {line("This week", ({ weekRank }) => (weekRank === null ? "–" : `#${weekRank}`))}
            {line("Likes", ({ likes }) => formatCount(likes))}
            {line("Watchlists", ({ watchlists }) => formatCount(watchlists))}
          </tbody>
        </table>
      </div>
      {isFailed && (
        <div
          role="alert"
          className={classNames(
            "flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-surface py-6",
            // over rows that are all empty: nothing moves when it comes and goes
            products.every((product) => !product) && "absolute inset-x-0 bottom-0",
          )}
        >
          <p className="text-quiet">Something went wrong. Please try again.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </div>
  );
}

/** Shows "Available November 28, 2026", of a release with an hour also that, both on the visitor's clock (TIME-29). */
function ReleaseOf({ product: { line, moment: release, momentRetailer } }: { product: ComparedProduct }) {
  const moment = useLocalMoment(release);
  return (
    <>
      {`${line.message} ${moment ? displayDate(moment.date) : line.date}`}{" "}
      {release && moment && (
        <ReleaseHour release={release} text={moment.hour} retailer={momentRetailer} className="block text-quiet" />
      )}
    </>
  );
}
