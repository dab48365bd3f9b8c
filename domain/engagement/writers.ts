import type { Database } from "#platform/postgres/connect.ts";
import { toggleWatchlist, type WatchlistToggle } from "./toggle-watchlist.ts";
import { castVotes, type Vote, type VoteResult } from "./cast-votes.ts";
import { countViews, type View } from "./count-views.ts";
import { noteVisits, type Visit } from "./note-visits.ts";
import { PendingWrites } from "./pending-writes.ts";
import { markKey } from "./mark-key.ts";
import { type LikeToggle, toggleLikes } from "./toggle-likes.ts";
import { WriteBatches } from "./write-batches.ts";

/** Of views and visits. */
const DELAY_MS = 1_000;

/** The likes, votes, watchlist changes, views and visits of this process, gathered to be written together (POP-10). */
export interface Writers {
  likes: WriteBatches<LikeToggle, 0 | 1>;
  votes: WriteBatches<Vote, VoteResult>;
  watchlists: WriteBatches<WatchlistToggle, 0 | 1>;
  views: PendingWrites<View>;
  visits: PendingWrites<Visit>;
  /** Resolves when everything that can be written is written. */
  close(): Promise<void>;
}

interface Options {
  /** Milliseconds that views and visits wait to be written together. */
  delayMs?: number;
  /** Takes the error of a view or visit that cannot be written. */
  onError?: (error: Error) => void;
}

/** Opens the writers of a process. */
export function openWriters(db: Database, { delayMs = DELAY_MS, onError = () => {} }: Options = {}): Writers {
  const likes = new WriteBatches<LikeToggle, 0 | 1>((toggles) => toggleLikes(db, toggles), markKey);
  const votes = new WriteBatches<Vote, VoteResult>((cast) => castVotes(db, cast), markKey);
  const watchlists = new WriteBatches<WatchlistToggle, 0 | 1>((toggles) => toggleWatchlist(db, toggles), markKey);
  const views = new PendingWrites<View>({
    write: (waiting) => countViews(db, waiting),
    keyOf: ({ day, product_id, visitor_id }) => `${day} ${product_id} ${visitor_id}`,
    delayMs,
    onError,
  });
  const visits = new PendingWrites<Visit>({
    write: (waiting) => noteVisits(db, waiting),
    keyOf: ({ owner }) => owner.text,
    delayMs,
    onError,
  });
  return {
    likes,
    votes,
    watchlists,
    views,
    visits,
    async close() {
      await Promise.all([likes.settled(), votes.settled(), watchlists.settled(), views.close()]);
      // after the marks of these visitors
      await visits.close();
    },
  };
}
