import type { Database } from "#db/connect.ts";
import { keyOfEntry, toggleWatchlist, type WatchlistToggle } from "#domain/watchlist/toggle-watchlist.ts";
import { type CastVote, castVotes, type Vote } from "./cast-votes.ts";
import { PendingViews } from "./pending-views.ts";
import { keyOfMark } from "./mark-key.ts";
import { type LikeToggle, toggleLikes } from "./toggle-likes.ts";
import { WriteBatches } from "./write-batches.ts";

/** Where this process gathers what visitors do, to write it together. */
export interface Writers {
  likes: WriteBatches<LikeToggle, 0 | 1>;
  votes: WriteBatches<Vote, CastVote>;
  watchlists: WriteBatches<WatchlistToggle, 0 | 1>;
  views: PendingViews;
  /** Resolves when all is written that can be. */
  close(): Promise<void>;
}

export function openWriters(db: Database): Writers {
  const likes = new WriteBatches<LikeToggle, 0 | 1>((toggles) => toggleLikes(db, toggles), keyOfMark);
  const votes = new WriteBatches<Vote, CastVote>((cast) => castVotes(db, cast), keyOfMark);
  const watchlists = new WriteBatches<WatchlistToggle, 0 | 1>((toggles) => toggleWatchlist(db, toggles), keyOfEntry);
  const views = new PendingViews(db);
  return {
    likes,
    votes,
    watchlists,
    views,
    async close() {
      await Promise.all([likes.settled(), votes.settled(), watchlists.settled(), views.close()]);
    },
  };
}
