import { useEffect, useEffectEvent, useState } from "react";
import type { WireReview } from "#wire/desk/edits.ts";
import { callDesk, textOf } from "../../browser/call.ts";
import { editsOf, type PendingEdits, type PendingRow } from "./pending-edits.ts";

/** Milliseconds without an edit after which the edited rows are checked. */
const PAUSE_MS = 400;

/** Rows of a check, at most: the mistakes of the first ones come soon. */
const MAX_CHECKED = 100;

/**
 * Checks edited rows by the rules of an import after a pause. Returns why they could not be checked, or "". `onStale` is called when
 * somebody else has changed the same.
 */
export function useChecks(pending: PendingEdits, onStale: () => void): string {
  const [error, setError] = useState("");
  const readAgain = useEffectEvent(onStale);
  useEffect(() => {
    const checks = new RowChecks(pending, { onError: setError, onStale: () => readAgain() });
    return () => checks.stop();
  }, [pending]);
  return error;
}

interface CheckEvents {
  onError: (error: string) => void;
  onStale: () => void;
}

class RowChecks {
  readonly #pending: PendingEdits;
  readonly #events: CheckEvents;
  readonly #stopped = new AbortController();
  readonly #unsubscribe: () => void;
  /** fields of rows as they were checked last */
  #checked = new Map<string, PendingRow["fields"]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;

  constructor(pending: PendingEdits, events: CheckEvents) {
    this.#pending = pending;
    this.#events = events;
    this.#unsubscribe = pending.subscribe(() => this.#wait());
    this.#wait();
  }

  stop(): void {
    this.#unsubscribe();
    clearTimeout(this.#timer);
    this.#stopped.abort();
  }

  #wait(): void {
    if (this.#isRunning || this.#unchecked().size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), PAUSE_MS);
  }

  #unchecked(): Map<string, PendingRow> {
    const rows = [...this.#pending.rows].filter(([key, { fields }]) => this.#checked.get(key) !== fields);
    return new Map(rows.slice(0, MAX_CHECKED));
  }

  async #run(): Promise<void> {
    const rows = this.#unchecked();
    // published or dropped meanwhile
    if (rows.size === 0) return;
    this.#isRunning = true;
    try {
      const body = { edits: editsOf(rows) };
      const { issues } = await callDesk<WireReview>("/edits/check", { body, signal: this.#stopped.signal });
      for (const [index, [key, row]] of [...rows].entries())
        this.#pending.setIssues(
          key,
          row,
          issues.filter(({ edit }) => edit === index),
        );
      this.#events.onError("");
      if (issues.some(({ is_stale }) => is_stale)) this.#events.onStale();
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      // the review checks them again
      this.#events.onError(textOf(error));
    }
    for (const [key, { fields }] of rows) this.#checked.set(key, fields);
    this.#isRunning = false;
    this.#wait();
  }
}
