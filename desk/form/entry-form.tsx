import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { ExternalLink } from "#app/ui/text-link.tsx";
import type { Edit } from "#domain/editing/edit.ts";
import type { RowSection } from "#domain/entries/sections.ts";
import type { WireEntry, WireFormat } from "#wire/desk/catalog.ts";
import { ScheduledList } from "../changes/scheduled-list.tsx";
import { describeOutcome } from "../editing/describe-outcome.ts";
import { CallError } from "../browser/call.ts";
import { ReviewButton } from "../editing/review-button.tsx";
import { type Published, ReviewDialog } from "../editing/review-dialog.tsx";
import { useReview } from "../editing/use-review.ts";
import { Section } from "../ui/desk-page.tsx";
import { Conflicts } from "./conflicts.tsx";
import { defaultFields, withDefaults } from "./default-fields.ts";
import { editOfDraft } from "./edit-of-draft.ts";
import { entryQuery } from "./entry-queries.ts";
import { FieldEditor } from "./field-editor.tsx";
import { groupFields, isWide } from "./field-groups.ts";
import { FormContext, IssuesContext } from "./form-context.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { Removal } from "./removal.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useCheck } from "./use-check.ts";
import { useFieldOfAddress } from "./use-field-of-address.ts";
import { type EntryDraft, useDraft } from "./use-draft.ts";

interface Props {
  section: RowSection;
  format: WireFormat;
  /** null for a new entry */
  loaded: { data: WireEntry; path: string | null } | null;
  /** first fields of a new entry */
  initial?: Record<string, unknown>;
  /** of what led here */
  outcome?: string | undefined;
  /** called when the entry is saved, or will be at its moment, with its key and the outcome in words */
  onSaved?: (key: string, outcome: string, published: Published) => void;
  /** called when what is typed is forgotten */
  onDiscarded?: () => void;
  /** called when the entry is removed, with the key of the one that it is merged into, if any */
  onRemoved?: (into: string | null) => void;
  /** shown under the fields of an entry that is there */
  more?: ((draft: EntryDraft) => ReactNode) | undefined;
  /** shown next to the form on a wide screen */
  preview?: ((draft: EntryDraft, edit: Edit) => ReactNode) | undefined;
}

/** Asks for the fields of an entry, and publishes them once they were reviewed (DESK-15). */
export function EntryForm({
  section,
  format,
  loaded,
  initial,
  outcome: before = "",
  onSaved,
  onRemoved,
  onDiscarded,
  more,
  preview,
}: Props) {
  const key = loaded?.data.key ?? "";
  const draft = useDraft({ section, key }, loaded?.data ?? null, initial);
  const client = useQueryClient();
  const [outcome, setOutcome] = useState(before);
  const { fields = [], one = "" } = format.sections.find(({ name }) => name === section) ?? {};
  const [opened] = useState(() => new Date().toISOString());
  const defaults = loaded ? {} : defaultFields(fields, draft.value, opened);
  const edit = editOfDraft(section, { ...draft, value: withDefaults(draft.value, defaults) });
  useFieldOfAddress();
  const check = useCheck(draft.isChanged ? edit : null);
  const [held, setHeld] = useState(0);
  const hold = useCallback(() => {
    setHeld((before) => before + 1);
    return () => setHeld((before) => before - 1);
  }, []);
  const { set, current } = draft;
  const context = useMemo(() => ({ set, current, hold, names: format.names }), [set, current, hold, format.names]);
  const issues = useStable(check.issues);
  const canReview = draft.isChanged || held > 0;
  const review = useReview(canReview);
  /** Goes on from what is saved by now; of the form stays what differs from `since`. */
  const reload = async (since: Record<string, unknown>) => {
    try {
      draft.renew((await client.fetchQuery(entryQuery(section, key))).data, since);
    } catch (error) {
      // an undo of its creation leaves no entry
      if (error instanceof CallError && error.status === 404) onRemoved?.(null);
    }
  };
  const published = (result: Published) => {
    review.close();
    const said = describeOutcome(result);
    setOutcome(said);
    const since = draft.settle();
    const [change] = result.changes;
    const saved = section === "products" && edit.kind === "row" ? String(edit.row["slug"]) : (change?.key ?? key);
    if (loaded && saved === key && result.scheduled_id === null) void reload(since);
    // a change that waits is none yet
    else if (loaded && result.scheduled_id !== null) draft.discard();
    onSaved?.(saved, said, result);
  };
  return (
    <FormContext value={context}>
      <IssuesContext value={issues}>
        <div className="entry-form grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="min-w-0">
            {groupFields(section, fields).map((group) => (
              <Section key={group.title} title={group.title}>
                <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
                  {group.fields.map((field) => (
                    <div key={field.name} id={field.name} className={isWide(field) ? "sm:col-span-2" : undefined}>
                      <FieldEditor
                        field={field}
                        value={draft.value[field.name]}
                        path={field.name}
                        placeholder={defaults[field.name]}
                      />
                    </div>
                  ))}
                </div>
              </Section>
            ))}
            {loaded && <ScheduledList section={section} entryKey={key} />}
            {loaded && more?.(draft)}
            {loaded && (
              <Section title="History">
                <HistoryPanel
                  section={section}
                  entryKey={key}
                  onRestore={draft.fill}
                  onToggled={() => void reload(draft.base ?? {})}
                />
              </Section>
            )}
            {loaded && onRemoved && (
              <Section title="Remove">
                <Removal
                  section={section}
                  entryKey={key}
                  title={one}
                  onRemoved={(into) => {
                    draft.discard();
                    onRemoved(into);
                  }}
                />
              </Section>
            )}
          </div>
          {preview && <div className="min-w-0">{preview(draft, edit)}</div>}
        </div>
        <SaveBar
          conflicts={loaded && <Conflicts section={section} entryKey={key} draft={draft} isStale={check.isStale} />}
          draft={draft}
          onDiscard={() => {
            draft.discard();
            onDiscarded?.();
          }}
          check={check}
          outcome={outcome}
          page={loaded?.path && <ExternalLink href={loaded.path}>See its page</ExternalLink>}
        >
          {preview && (
            <a href="#preview" className="inline-flex min-h-11 items-center text-md underline accent-line xl:hidden">
              Preview
            </a>
          )}
          <ReviewButton disabled={!canReview} onClick={review.show} />
        </SaveBar>
        <ReviewDialog
          {...review.dialog}
          edits={held > 0 ? [] : [edit]}
          waitsFor={held > 0 ? "the pictures" : undefined}
          onPublished={published}
        />
      </IssuesContext>
    </FormContext>
  );
}

/** Returns the same object as long as it says the same. */
function useStable<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps, react-hooks/exhaustive-deps -- the text stands for the value
  return useMemo(() => value, [text]);
}
