import { useCallback, useEffect, useRef, useState } from "react";
import type { WireEntry } from "#wire/desk/catalog.ts";
import { useSession } from "../access/session-query.ts";
import { type Draft, readDraft, writeDraft } from "./draft-store.ts";
import { withValueAt } from "./value-at.ts";

/** Entry in a form. */
export interface EntryDraft extends Draft {
  isChanged: boolean;
  /** whether it was found in this browser */
  isRestored: boolean;
  /** Sets the part at a path. */
  set: (path: string, part: unknown) => void;
  /** Returns the entry as it is at the moment. */
  current: () => Record<string, unknown>;
  /** Goes on from another state of the entry. */
  replace: (draft: Pick<Draft, "base" | "revision" | "value">) => void;
  /** Goes on from the entry as it is now; of the draft stays what differs from `since`. */
  renew: (fresh: Pick<WireEntry, "entry" | "revision">, since: Record<string, unknown>) => void;
  /** Forgets what is not saved. */
  discard: () => void;
}

/** Returns the entry that a form edits, which stays in this browser until it is saved or discarded (DESK-15). */
export function useDraft(
  { section, key }: { section: string; key: string },
  loaded: Pick<WireEntry, "entry" | "revision"> | null,
  initial: Record<string, unknown> = {},
): EntryDraft {
  const { id } = useSession();
  const [start] = useState(() => readDraft(id, section, key));
  const fresh = (): Draft => ({
    base: loaded?.entry ?? null,
    revision: loaded?.revision ?? null,
    value: loaded?.entry ?? initial,
    edited_at: new Date().toISOString(),
  });
  const [draft, setDraft] = useState<Draft>(() => start ?? fresh());
  const latest = useRef(draft);
  const isChanged = JSON.stringify(draft.value) !== JSON.stringify(draft.base ?? {});
  const update = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => {
    writeDraft(id, section, key, isChanged ? draft : null);
  }, [id, section, key, draft, isChanged]);
  return {
    ...draft,
    isChanged,
    isRestored: start !== null,
    set: useCallback(
      (path, part) =>
        update({
          ...latest.current,
          value: withValueAt(latest.current.value, path, part),
          edited_at: new Date().toISOString(),
        }),
      [update],
    ),
    current: useCallback(() => latest.current.value, []),
    replace: useCallback((next) => update({ ...next, edited_at: new Date().toISOString() }), [update]),
    renew: useCallback(
      ({ entry, revision }, since) => {
        const { value } = latest.current;
        const typed = Object.keys(value).filter((name) => JSON.stringify(value[name]) !== JSON.stringify(since[name]));
        const kept = Object.fromEntries(typed.map((name) => [name, value[name]]));
        update({ base: entry, revision, value: { ...entry, ...kept }, edited_at: new Date().toISOString() });
      },
      [update],
    ),
    discard() {
      update(fresh());
    },
  };
}
