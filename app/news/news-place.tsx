import { useId } from "react";
import { SLIDE, SliderHead, SLIDES } from "../components/slider.tsx";
import { classNames } from "../ui/class-names.ts";
import { NEWS_SLIDE, type NewsProps } from "./news-posts.tsx";

/**
 * Shows the place of news that are being loaded or, with a `message`, could not be loaded: nothing moves when they
 * arrive (NEWS-8).
 */
export function NewsPlace({ title, anchor, message }: Pick<NewsProps, "title" | "anchor"> & { message?: string }) {
  const id = useId();
  const isLoading = message === undefined;
  return (
    <section id={anchor} aria-labelledby={id} aria-busy={isLoading}>
      <SliderHead id={id} title={title} />
      <div className="relative overflow-hidden pb-1">
        {!isLoading && (
          <p role="status" className="absolute inset-0 text-quiet">
            {message}
          </p>
        )}
        <div aria-hidden="true" className={classNames(SLIDES, isLoading ? "animate-pulse" : "invisible")}>
          {["first", "second", "third", "fourth"].map((place) => (
            <div key={place} className={classNames(SLIDE, NEWS_SLIDE)}>
              <div className="news-card">
                <div className="picture-frame"> </div>
                <div className="news-title" />
                <div className="post-notes" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
