import { sql } from "kysely";
import { readSocialStates, type SocialState, writeSocialPosts } from "../../news/social-state.ts";
import type { Section } from "./section.ts";

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
