import { firstPicture } from "./cards";
import { query } from "./db";
import { type MediaRow, thumbnailOf } from "./media";
import { Values, whereOf } from "./where";
import { readFilters } from "./filters";

export interface Suggestion {
  slug: string;
  kind: "Brand" | "Model" | "Release";
  name: string;
  note: string | null;
  thumbnail: string | null;
}

/** Brands, models and releases that `text` may become. */
export async function suggest(text: string): Promise<Suggestion[]> {
  const values = new Values();
  const where = whereOf({}, readFilters(new URLSearchParams({ search: text })), values);
  const [named, products] = await Promise.all([
    query<Pick<Suggestion, "slug" | "kind" | "name">>(
      `(select slug, 'Brand' as kind, name from brands where name ilike $1 order by length(name) limit 2)
      union all (select slug, 'Model', name from models where name ilike $1 order by length(name), name limit 4)`,
      [`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`],
    ),
    query<{ slug: string; full_name: string; nickname: string | null; media: MediaRow | null }>(
      `select slug, full_name, nickname, ${firstPicture} as media
      from products p where ${where} order by release_order desc, id limit 6`,
      values.all,
    ),
  ]);
  return [
    ...named.map((one) => ({ ...one, note: null, thumbnail: null })),
    ...products.map(({ slug, full_name, nickname, media }) => ({
      slug,
      kind: "Release" as const,
      name: full_name,
      note: nickname,
      thumbnail: media && thumbnailOf(media, 320),
    })),
  ];
}
