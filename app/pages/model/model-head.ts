import { pageOfList } from "../../listing/page-of-list.ts";
import type { ModelData } from "./load-model.ts";

/** Returns title and description of a model for the head of its page. */
export function modelHead({ model: { title, name, slug }, data }: ModelData) {
  const page = {
    title,
    description: `${name}: release dates, past and upcoming, with prices, SKUs and retailer times.`,
    path: `/${slug}`,
    feed: slug,
  };
  return pageOfList(page, data);
}
