import { useId, useState } from "react";
import { CardSlider } from "../../components/card-slider.tsx";
import { HALF_SIZES } from "../../components/picture-sizes.ts";
import { Picture } from "../../components/picture.tsx";
import { SubscribeLink } from "../../components/subscribe-link.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Listing } from "../../listing/listing.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { ModelData } from "./load-model.ts";

/** Shows a model's page (MODEL-1, MODEL-3). */
export function Model({ path, data: { model, popular, data } }: { path: string; data: ModelData }) {
  const { title, name, picture, description } = model;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="grid items-start gap-8 pb-14 lg:grid-cols-2 lg:gap-14">
        {picture && (
          // placed, not reordered: it would move when the text arrives
          <div className={classNames("picture-frame", description && "lg:col-start-2 lg:row-start-1")}>
            <Picture picture={picture} alt={name} sizes={HALF_SIZES} eager />
          </div>
        )}
        {description && <Description html={description} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-10">
        <CardSlider title={`Popular ${name}`} cards={popular} eager />
        <Listing key={path} path={path} data={data} belowFold />
      </div>
      <SubscribeLink slug={path.slice(path.lastIndexOf("/") + 1)} name={name} />
    </>
  );
}

/** Shows two paragraphs on small screens, then "Read More" (MODEL-2). The HTML was sanitized at import (CAT-31). */
function Description({ html }: { html: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = /<\/p>.*?<\/p>\s*\S/s.test(html);
  return (
    <div>
      <div
        id={id}
        className={classNames("prose-text", !isOpen && "scripted:max-md:[&>p:nth-of-type(2)~*]:hidden")}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isLong && !isOpen && (
        <div className="mt-4 hidden scripted:max-md:block">
          <Button look="outline" size="small" aria-expanded={false} aria-controls={id} onClick={() => setOpen(true)}>
            Read More
          </Button>
        </div>
      )}
    </div>
  );
}
