import { pageOfList } from "../../listing/page-of-list.ts";
import type { ModelData } from "./load-model.ts";

/** Returns title and description of a model for the head of its page. */
export function modelHead({ model: { page_title, name, permalink }, data }: ModelData) {
  const page = {
    title: page_title,
    description: `${name}: release dates, past and upcoming, with prices, SKUs and retailer times.`,
    path: `/${permalink}`,
  };
  return pageOfList(page, data);
}
