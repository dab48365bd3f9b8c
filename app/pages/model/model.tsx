import type { ModelDetail } from "#domain/catalog/contract.ts";
import { PageTitle } from "../../components/page-title.tsx";

/** A model: its title, picture and description, which was sanitised when it was imported (spec §2 "Model page"). */
export function Model({ model: { page_title, name, image, description } }: { model: ModelDetail }) {
  return (
    <article>
      <PageTitle>{page_title}</PageTitle>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
        <div className="prose-text" dangerouslySetInnerHTML={{ __html: description }} />
        {image && (
          <div className="grid aspect-[4/3] place-items-center overflow-hidden rounded-sm bg-ground">
            <img src={image} alt={name} className="size-full object-contain" />
          </div>
        )}
      </div>
    </article>
  );
}

/** Title and description of a model for the head of its page. */
export function modelHead({ page_title, name, permalink }: ModelDetail) {
  return {
    title: page_title,
    description: `${name}: release dates, past and upcoming, with prices, SKUs and retailer times.`,
    path: `/${permalink}`,
  };
}
