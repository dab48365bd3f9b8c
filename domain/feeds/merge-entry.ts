import { isDeepStrictEqual } from "node:util";
import type { PostKind } from "./post-kind.ts";

/** Fields of every entry. */
export interface Entry {
  time: string | null;
  /** addresses */
  pictures: string[];
}

/** Stored pictures and products of an entry. */
export interface PostLookup {
  /** the stored pictures; null when none were fetched */
  pictures: string[] | null;
  products: string[];
}

/** A post without a picture is given another chance as long as it is this young (NEWS-18). */
const YOUNG_HOURS = 24;

/**
 * Returns the post after its entry was read. Pictures that cannot be fetched now remain as they were, and so does the
 * time of an entry that has none or a future one, or of which nothing else changed: it is the time at which the feed was read (NEWS-17, NEWS-18).
 */
export function mergeEntry<One extends Entry, State extends object>(
  kind: PostKind<One, State>,
  { entry, before, lookup }: { entry: One; before: State | undefined; lookup: PostLookup },
  now: Temporal.Instant,
): State {
  const known = before === undefined ? undefined : kind.findingsOf(before);
  const isPast = entry.time !== null && Temporal.Instant.compare(entry.time, now) <= 0;
  const present = new Date(now.epochMilliseconds).toISOString();
  const pictures = known?.pictures ?? [];
  const isFetched = lookup.pictures !== null && lookup.pictures.length > 0;
  const stateAt = (time: string) =>
    kind.stateOf(entry, {
      time,
      pictures: entry.pictures.length === 0 ? [] : isFetched ? (lookup.pictures as string[]) : pictures,
      products: lookup.products,
    });
  const after = stateAt(isPast ? (entry.time as string) : (known?.time ?? present));
  const isLater = known !== undefined && Temporal.Instant.compare(kind.findingsOf(after).time, known.time) > 0;
  return before && isLater && isDeepStrictEqual(stateAt(known.time), before) ? before : after;
}

/** Whether the pictures of an entry are to be fetched: it is new or changed, or has none yet and is younger than a day. */
export function needsPictures<One extends Entry, State extends object>(
  kind: PostKind<One, State>,
  entry: One,
  before: State | undefined,
  now: Temporal.Instant,
): boolean {
  if (entry.pictures.length === 0) return false;
  if (before === undefined) return true;
  const { pictures, products, time } = kind.findingsOf(before);
  const same = mergeEntry(kind, { entry, before, lookup: { pictures: null, products } }, now);
  const isYoung = Temporal.Instant.compare(time, now.subtract({ hours: YOUNG_HOURS })) > 0;
  return !isDeepStrictEqual(same, before) || (pictures.length === 0 && isYoung);
}
