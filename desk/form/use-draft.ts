import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { WireEntry } from "#wire/desk/catalog.ts";
import { useSession } from "../access/session-query.ts";
import { type Draft, onDraftElsewhere, parseDraft, readDraftText, writeDraft } from "./draft-store.ts";
import { withValueAt } from "./value-at.ts";

type Fields = Record<string, unknown>;
type Loaded = Pick<WireEntry, "entry" | "revision">;

/** Entry in a form. */
export interface EntryDraft extends Draft {
  isChanged: boolean;
  /** whether it was found in this browser */
  isRestored: boolean;
  /** whether another tab of this browser has edited it since */
  isElsewhere: boolean;
  set: (path: string, part: unknown) => void;
  /** Returns the entry as it is at the moment. */
  current: () => Fields;
  /** Goes on from another state of the entry. */
  replace: (draft: Pick<Draft, "base" | "revision" | "value" | "conflicts">) => void;
  /** Goes on from the entry as it is now; of the draft stays what differs from `since`. */
  renew: (fresh: Loaded, since: Fields) => void;
  /** Fills the form with another state of the entry; what is typed stays. */
  fill: (entry: Fields) => void;
  /** Notes that what the form has is published, and need not be kept. Returns it. */
  settle: () => Fields;
  /** Forgets what is not saved. */
  discard: () => void;
}

/** Returns the entry that a form edits, which stays in this browser until it is saved or discarded (DESK-15). */
export function useDraft(
  { section, key }: { section: string; key: string },
  loaded: Loaded | null,
  initial: Fields = {},
): EntryDraft {
  const { id } = useSession();
  const [startText] = useState(() => readDraftText(id, section, key));
  const [start] = useState(() => parseDraft(startText));
  const draftOf = (value: Fields): Draft => ({
    base: loaded?.entry ?? null,
    revision: loaded?.revision ?? null,
    value,
    edited_at: now(),
  });
  const [draft, setDraft] = useState<Draft>(() => start ?? draftOf(loaded?.entry ?? initial));
  const latest = useRef(draft);
  const isChanged = !isSame(draft.value, draft.base ?? {}) || (draft.conflicts?.length ?? 0) > 0;
  const [isElsewhere, setElsewhere] = useState(false);
  const update = useCallback((next: Omit<Draft, "edited_at">) => {
    const edited = { ...next, edited_at: now() };
    latest.current = edited;
    setDraft(edited);
  }, []);
  const kept = useRef(startText);
  const adopted = useRef<Fields>({});
  // another tab may edit the same: each has the edits of both, and its own where both changed a field
  const keep = useEffectEvent((draft: Draft, isChanged: boolean) => {
    if (!isChanged && kept.current === null) return;
    const text = isChanged ? readDraftText(id, section, key) : null;
    const other = text === kept.current ? null : parseDraft(text);
    const theirs = other ? theirEdits(draft, other, adopted.current) : {};
    const joined = isSame(theirs, {}) ? draft : { ...draft, value: { ...draft.value, ...theirs } };
    adopted.current = { ...adopted.current, ...theirs };
    setElsewhere(other !== null && !isSame(other.value, joined.value));
    if (joined !== draft) {
      latest.current = joined;
      setDraft(joined);
    }
    kept.current = writeDraft(id, section, key, isChanged ? joined : null);
  });
  useEffect(() => keep(draft, isChanged), [draft, isChanged]);
  const follow = useEffectEvent(() => isChanged && keep(draft, isChanged));
  useEffect(() => onDraftElsewhere(id, section, key, () => follow()), [id, section, key]);
  return {
    ...draft,
    isChanged,
    isRestored: start !== null,
    isElsewhere,
    set: useCallback(
      (path, part) => update({ ...latest.current, value: withValueAt(latest.current.value, path, part) }),
      [update],
    ),
    current: useCallback(() => latest.current.value, []),
    replace: update,
    renew: useCallback(
      ({ entry, revision }, since) =>
        update({ base: entry, revision, value: { ...entry, ...differing(latest.current.value, since) } }),
      [update],
    ),
    fill(entry) {
      const { base, value } = latest.current;
      update({ ...latest.current, value: { ...entry, ...differing(value, base ?? {}) } });
    },
    settle() {
      const { value, revision } = latest.current;
      // at once: the form may be left before it renders again
      writeDraft(id, section, key, null);
      update(loaded ? { base: value, revision, value } : { base: null, revision: null, value: {} });
      return value;
    },
    discard() {
      update(draftOf(loaded?.entry ?? {}));
    },
  };
}

/** Returns the fields that another tab's draft of the same entry has, and that this one has not edited; `adopted` are those before. */
function theirEdits({ base, revision, value }: Draft, other: Draft, adopted: Fields): Fields {
  // a new entry in another tab is another one
  if (base === null || other.revision !== revision) return {};
  const own = differing(value, { ...base, ...adopted });
  const names = new Set([...Object.keys(differing(other.value, base)), ...Object.keys(adopted)]);
  const theirs = [...names].filter((name) => !(name in own) && !isSame(other.value[name], value[name]));
  return Object.fromEntries(theirs.map((name) => [name, other.value[name]]));
}

function now(): string {
  return new Date().toISOString();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the fields whose values are other ones. */
function differing(value: Fields, since: Fields): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name, field]) => !isSame(field, since[name])));
}
