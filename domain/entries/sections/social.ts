import { sql } from "kysely";
import { z } from "zod";
import { readSocialStates, type SocialState, writeSocialPosts } from "../../news/social-state.ts";
import type { Section } from "./section.ts";
import { link, moment, revision, slug, text, webUrl } from "../value-schemas.ts";
import { checkListedProducts } from "./check-listed-products.ts";
import { merged } from "./merge-context.ts";
import { keysOf } from "./keys-of.ts";

const row = z.strictObject({
  /** the post's identifier at its network */
  id: text(300),
  /** of the post at its network */
  link: webUrl.nullish(),
  text: z
    .string()
    .max(5_000)
    // oxlint-disable-next-line no-control-regex -- control characters but line ends are refused on purpose
    .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, "must not contain control characters but line ends")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode"),
  urls: z
    .array(z.strictObject({ url: text(500), expanded_url: link, display_url: text(200) }))
    .max(50)
    .optional(),
  /** pictures */
  media: z.array(text(300)).max(10).optional(),
  created_at: moment,
  products: z.array(slug).max(100).optional(),
  revision,
});

/** Social posts by their id at their network. */
export const social: Section<SocialState, typeof row> = {
  titles: ["Social post", "Social posts"],
  isFoundByKey: true,
  row,
  removal: { id: z.string() },
  keyOf: ({ id }) => id,
  checkNames: checkListedProducts,
  merge: (before, { id, text: words, created_at, ...given }, { mediaFile }) => ({
    id,
    link: merged(given.link, before?.link),
    text: words,
    urls: given.urls ?? before?.urls ?? [],
    media: given.media?.map(mediaFile) ?? before?.media ?? [],
    created_at: new Date(created_at).toISOString(),
    products: given.products?.toSorted() ?? before?.products ?? [],
  }),
  table: "social_posts",
  read: readSocialStates,
  write: (db, changes, { media }) => writeSocialPosts(db, changes, media),
  async remove(db, keys) {
    await sql`delete from social_posts where external_id = any(${keys})`.execute(db);
  },
  findListing: (db, slug) =>
    keysOf(
      db,
      sql`select external_id from social_posts join social_post_products on social_posts.id = post_id
        join products on products.id = product_id where slug = ${slug}`,
    ),
};
