import { sql } from "kysely";
import { type NewsState, readNewsStates, writeNews } from "../../news/news-state.ts";
import { onePicture, type Section } from "./section.ts";

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
