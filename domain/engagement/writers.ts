import type { Database } from "#db/connect.ts";
import { toggleWatchlist, type WatchlistToggle } from "./toggle-watchlist.ts";
import { castVotes, type Vote, type VoteResult } from "./cast-votes.ts";
import { PendingViews } from "./pending-views.ts";
import { markKey } from "./mark-key.ts";
import { type LikeToggle, toggleLikes } from "./toggle-likes.ts";
import { WriteBatches } from "./write-batches.ts";

/** The likes, votes, watchlist changes and views of this process, gathered to be written together (POP-10). */
export interface Writers {
  likes: WriteBatches<LikeToggle, 0 | 1>;
  votes: WriteBatches<Vote, VoteResult>;
  watchlists: WriteBatches<WatchlistToggle, 0 | 1>;
  views: PendingViews;
  /** Resolves when everything that can be written is written. */
  close(): Promise<void>;
}

export function openWriters(db: Database): Writers {
  const likes = new WriteBatches<LikeToggle, 0 | 1>((toggles) => toggleLikes(db, toggles), markKey);
  const votes = new WriteBatches<Vote, VoteResult>((cast) => castVotes(db, cast), markKey);
  const watchlists = new WriteBatches<WatchlistToggle, 0 | 1>((toggles) => toggleWatchlist(db, toggles), markKey);
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
