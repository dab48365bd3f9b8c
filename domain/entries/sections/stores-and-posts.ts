import { sql } from "kysely";
import { type NewsState, readNewsStates, writeNews } from "../../news/news-state.ts";
import { readSocialStates, type SocialState, writeSocialPosts } from "../../news/social-state.ts";
import { readStoreStates, type StoreState } from "../../stores/store-state.ts";
import { writeStores } from "../../stores/write-stores.ts";
import { CHUNK_SIZE, onePicture, type Section } from "./section.ts";

/** Stores by slug, with their promotions and products. */
export const stores: Section<StoreState> = {
  table: "stores",
  read: readStoreStates,
  async write(db, changes, { media, onProgress }) {
    for (let from = 0; from < changes.length; from += CHUNK_SIZE) {
      await writeStores(db, changes.slice(from, from + CHUNK_SIZE), media);
      await onProgress?.("Writing stores", Math.min(from + CHUNK_SIZE, changes.length), changes.length);
    }
  },
  async remove(db, keys) {
    await sql`delete from stores where slug = any(${keys})`.execute(db);
  },
  ...onePicture,
};

/** News posts by link. */
export const news: Section<NewsState> = {
  table: "news_posts",
  read: readNewsStates,
  write: (db, changes, { media }) => writeNews(db, changes, media),
  async remove(db, keys) {
    await sql`delete from news_posts where link = any(${keys})`.execute(db);
  },
  ...onePicture,
};

/** Social posts by their id at their network. */
export const social: Section<SocialState> = {
  table: "social_posts",
  read: readSocialStates,
  write: (db, changes, { media }) => writeSocialPosts(db, changes, media),
  async remove(db, keys) {
    await sql`delete from social_posts where external_id = any(${keys})`.execute(db);
  },
  picturesOf: ({ media }) => media,
  withStored: (state, isStored) => ({ ...state, media: state.media.filter(isStored) }),
};
