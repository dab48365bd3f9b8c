import { SLIDER_SIZES } from "./picture-sizes.ts";
import type { CardView } from "./card-view.ts";
import { fetchList } from "./fetch-list.ts";
import { Slider } from "./slider.tsx";
import type { FetchPage } from "./use-slider-items.ts";
import { ReleaseCard } from "./release-card.tsx";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/** Slides that are visible on a phone when the page opens. */
const EAGER_SLIDES = 3;

interface Props {
  title: string;
  /** the first of them */
  cards: CardView[];
  /** address of the API call that returns further pages, with a query */
  more?: string;
  /** it is visible when the page opens */
  eager?: boolean;
}

/** Shows a slider of release cards. */
export const CardSlider = withErrorBoundary(function CardSlider({ title, cards, more, eager = false }: Props) {
  return (
    <Slider
      title={title}
      items={cards}
      fetchPage={more === undefined ? undefined : cardsFrom(more)}
      keyOf={({ id }) => id}
      slideClassName="basis-[44%] sm:basis-1/3 md:basis-1/4"
    >
      {(card, index) => (
        <ReleaseCard card={card} sizes={SLIDER_SIZES} eager={eager && index < EAGER_SLIDES} sameHeight />
      )}
    </Slider>
  );
});

function cardsFrom(more: string): FetchPage<CardView> {
  return async ({ page, perPage }, signal) => {
    const { data, meta } = await fetchList(`${more}&page=${page}&perpage=${perPage}`, signal);
    return { items: data, isMore: data.length > 0 && page * perPage < meta.total };
  };
}
