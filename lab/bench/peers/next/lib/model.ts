import { cache } from "react";
import { query } from "./db";

export interface Model {
  id: number;
  slug: string;
  name: string;
  page_title: string | null;
  description_html: string | null;
}

/** Asked by the page and by its metadata; read once a request. */
export const readModel = cache(async (slug: string): Promise<Model | null> => {
  const [model] = await query<Model>(
    "select id, slug, name, page_title, description_html from models where slug = $1",
    [slug],
  );
  return model ?? null;
});
