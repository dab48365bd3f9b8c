import type { SectionName } from "#domain/entries/sections.ts";
import { keptText } from "../browser/kept-text.ts";

/** Field that two people changed. */
export interface Conflict {
  name: string;
  place: (string | number)[];
  base: string;
  mine: string;
  theirs: string;
  value: unknown;
  their_value: unknown;
  /** whether the value of whoever sees it is chosen */
  isMine?: boolean;
}

/** Entry that somebody edits and has not saved. */
export interface Draft {
  /** the entry as it was when the edit began; null for a new one */
  base: Record<string, unknown> | null;
  /** of `base` */
  revision: string | null;
  value: Record<string, unknown>;
  /** fields that somebody else changed, too, with both values */
  conflicts?: Conflict[] | undefined;
  /** moment of the last edit, ISO 8601 */
  edited_at: string;
}

const PREFIX = "toebox:draft:";

const local = () => localStorage;

function nameOf(accountId: number, section: string, key: string): string {
  return `${PREFIX}${accountId}:${section}/${key}`;
}

/** Reads the draft that an account has of an entry in this browser; null for none. */
export function readDraft(accountId: number, section: string, key: string): Draft | null {
  return parseDraft(readDraftText(accountId, section, key));
}

/** Reads a draft as the text that is kept. */
export function readDraftText(accountId: number, section: string, key: string): string | null {
  return keptText(local, nameOf(accountId, section, key)).read();
}

export function parseDraft(text: string | null): Draft | null {
  try {
    return JSON.parse(text ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

/** Calls `act` when another tab keeps or forgets the draft of an entry. Returns how to stop that. */
export function onDraftElsewhere(accountId: number, section: string, key: string, act: () => void): () => void {
  const name = nameOf(accountId, section, key);
  const listener = (event: StorageEvent) => event.key === name && act();
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

/** Keeps a draft, where the browser keeps anything; null forgets it. Returns its text. */
export function writeDraft(accountId: number, section: string, key: string, draft: Draft | null): string | null {
  const text = draft && JSON.stringify(draft);
  keptText(local, nameOf(accountId, section, key)).write(text);
  return text;
}

/** Entry that an account has edited in this browser and not saved; a new one has the key "". */
export interface KeptDraft {
  section: SectionName;
  key: string;
  draft: Draft;
}

/** Returns the drafts that an account has in this browser, the last one first. */
export function listDrafts(accountId: number): KeptDraft[] {
  const drafts = namesOf(accountId).flatMap((name) => {
    const [section = "", ...rest] = name.slice(nameOf(accountId, "", "").length - 1).split("/");
    const key = rest.join("/");
    const draft = readDraft(accountId, section, key);
    return draft ? [{ section: section as SectionName, key, draft }] : [];
  });
  return drafts.toSorted((one, other) => other.draft.edited_at.localeCompare(one.draft.edited_at));
}

/** Returns the number of drafts that an account has in this browser. */
export function countDrafts(accountId: number): number {
  return namesOf(accountId).length;
}

/** Forgets all drafts that an account has in this browser. */
export function forgetDrafts(accountId: number): void {
  for (const name of namesOf(accountId)) localStorage.removeItem(name);
}

function namesOf(accountId: number): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(nameOf(accountId, "", "").slice(0, -1)));
  } catch {
    return [];
  }
}
