import { isDeepStrictEqual } from "node:util";
import type { NamedPlaceChange, PlaceChange, ReleaseChange, ReleaseDate } from "#domain/catalog/release-changes.ts";
import { type ChangeKind, changeKind, isTimed, momentOf, shownDateOf } from "./change-kind.ts";

/** Successive changes of a product's release, as one. */
export interface ChangeSum {
  /** of the product's own release; null for none */
  change: ChangeKind | null;
  /** whether it takes the change before it back */
  isRevert: boolean;
  before: ReleaseDate;
  places: PlaceSum[];
}

/** Successive changes at a region or a retailer, as one. */
export interface PlaceSum {
  size_run: string;
  /** a code */
  region: string;
  /** a slug; null for the region itself */
  stockist: string | null;
  region_name: string;
  /** null for the region itself */
  retailer: string | null;
  change: ChangeKind;
  isRevert: boolean;
  before: ReleaseDate;
  after: ReleaseDate;
}

/** A retailer that came to sell a product in a region. */
export interface NewRetailer {
  retailer: string;
  region_name: string;
  after: ReleaseDate;
}

interface Change {
  before: ReleaseDate;
  places: NamedPlaceChange[];
  /** the changes before this one, the last first; of the first change they are needed */
  earlier?: ReleaseChange[];
}

/**
 * Returns the sum of `changes`, in their order, after which the product's release is `after`. A place is left out when
 * it only moves with the product or its region. What takes the last move back is a revert. Null when nothing
 * is left to report (LETT-10).
 */
export function sumChanges(changes: Change[], after: ReleaseDate): ChangeSum | null {
  const [first] = changes;
  if (!first) return null;
  const own = { before: first.before, after };
  const { earlier = [] } = first;
  const change = changeKind(own);
  const regions = new Map<string, Move>();
  const places: PlaceSum[] = [];
  for (const place of sumPlaces(changes)) {
    const { size_run, region, stockist, retailer, region_name } = place;
    const regionKey = JSON.stringify([size_run, region]);
    const kind = changeKind(place);
    if (stockist === null) regions.set(regionKey, place);
    const parents = [own, ...(stockist === null ? [] : [regions.get(regionKey)])];
    if (kind === null || parents.some((parent) => parent && follows(place, parent))) continue;
    const moves = earlier.flatMap((one) => one.places).filter((one) => isSamePlace(one, place));
    const isRevert = takesBack(moves, place.after);
    const names = { size_run, region, stockist, region_name, retailer };
    places.push({ ...names, change: kind, isRevert, before: place.before, after: place.after });
  }
  const isRevert = takesBack(earlier, after);
  return change === null && places.length === 0 ? null : { change, isRevert, before: first.before, places };
}

/**
 * Returns the retailers that were not listed before `changes` and are after them, each once for a region, whatever the size run
 * (ALERT-6).
 */
export function sumRetailers(changes: Pick<Change, "places">[]): NewRetailer[] {
  const places = sumAllPlaces(changes).filter(({ stockist }) => stockist !== null);
  const byRetailer = Map.groupBy(places, ({ stockist, region }) => JSON.stringify([stockist, region]));
  return [...byRetailer.values()].flatMap((ofRetailer) => {
    const listed = ofRetailer.find(({ after }) => after !== null);
    if (!listed?.retailer || !listed.after || ofRetailer.some(({ before }) => before !== null)) return [];
    return [{ retailer: listed.retailer, region_name: listed.region_name, after: listed.after }];
  });
}

/**
 * Whether a release that becomes `after` has the date again that it had before the last of `moves`, which come last first. Moves that were
 * taken back themselves do not count, so that a second undo takes back the first move.
 */
function takesBack(moves: { before: ReleaseDate | null; after: ReleaseDate | null }[], after: ReleaseDate): boolean {
  const dates: (ReleaseDate | null)[] = [];
  for (const move of moves.toReversed()) {
    if (isDeepStrictEqual(move.before, move.after)) continue;
    if (!isDeepStrictEqual(dates.at(-1), move.before)) dates.splice(0, dates.length, move.before);
    if (isDeepStrictEqual(dates.at(-2), move.after)) dates.pop();
    else dates.push(move.after);
  }
  return isDeepStrictEqual(dates.at(-2), after);
}

function isSamePlace(one: PlaceChange, other: PlaceChange): boolean {
  return one.size_run === other.size_run && one.region === other.region && one.stockist === other.stockist;
}

interface Move {
  before: ReleaseDate;
  after: ReleaseDate;
}

/** Returns the places that were listed before and are after all changes, regions first. */
function sumPlaces(changes: Change[]): (NamedPlaceChange & Move)[] {
  return sumAllPlaces(changes)
    .filter((place): place is NamedPlaceChange & Move => place.before !== null && place.after !== null)
    .toSorted((one, other) => Number(one.stockist !== null) - Number(other.stockist !== null));
}

/** Returns each place of `changes` with what was before the first and is after the last. */
function sumAllPlaces(changes: Pick<Change, "places">[]): NamedPlaceChange[] {
  const sums = new Map<string, NamedPlaceChange>();
  for (const place of changes.flatMap(({ places }) => places)) {
    const key = JSON.stringify([place.size_run, place.region, place.stockist]);
    sums.set(key, { ...place, before: (sums.get(key) ?? place).before });
  }
  return [...sums.values()];
}

/** Whether the change of a place is that of its parent. */
function follows(place: Move, parent: Move): boolean {
  if (changeKind(parent) === null) return false;
  if (shownDateOf(parent.after) === null) return shownDateOf(place.after) === null;
  if (movesItsDate(place, parent)) return true;
  return isSameMoment(place.before, parent.before) && isSameMoment(place.after, parent.after);
}

/** Whether a place keeps its hour and has the dates of its parent. */
function movesItsDate({ before, after }: Move, parent: Move): boolean {
  return (
    before.release_date === parent.before.release_date &&
    after.release_date === parent.after.release_date &&
    before.release_time === after.release_time &&
    before.release_time_zone === after.release_time_zone
  );
}

function isSameMoment(one: ReleaseDate, other: ReleaseDate): boolean {
  const [moment, same] = [momentOf(one), momentOf(other)];
  return moment !== null && same !== null && moment.equals(same) && isTimed(one) === isTimed(other);
}
