import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Edit } from "#domain/editing/edit.ts";
import type { WireEditIssue, WireEntryChange, WireReview } from "#wire/desk/edits.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { CallError, textOf } from "../browser/call.ts";
import { useSettled } from "../browser/use-settled.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { ChangeList } from "./change-list.tsx";
import { nameOfField } from "./field-name.ts";
import { EMPTY_MOMENT, momentText } from "./moment-fields.tsx";
import { ReasonFields } from "./reason-fields.tsx";
import { WhenFields } from "./when-fields.tsx";

/** Outcome of edits that are published, or wait for their moment. */
export interface Published {
  change_id: number | null;
  scheduled_id: number | null;
  refused: string[];
  /** what it does, as it was shown before */
  changes: WireEntryChange[];
}

interface Props {
  open: boolean;
  title?: string;
  /** none while it is not said yet what is to change */
  edits: Edit[];
  /** fields that say what is to change, the first of which takes the focus */
  fields?: ReactNode;
  /** publishes at once what has no mistake and removes nothing; anything else is shown first */
  isDirect?: boolean;
  onClose: () => void;
  onPublished: (published: Published) => void;
  /** what the edits wait for, such as "the pictures" */
  waitsFor?: string | undefined;
  /** called with mistakes that were found, such as what somebody else saved meanwhile */
  onIssues?: (issues: WireEditIssue[]) => void;
  /** Goes on without edits that have mistakes, by their places. */
  onLeaveOut?: (places: Set<number>) => void;
}

/** Shows what edits do, in words, and publishes them with a note and a source, now or at a moment (DESK-8). */
export function ReviewDialog({ open, title = "Review changes", onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Review {...rest} />
    </Dialog>
  );
}

/** Queries of what is not published yet. */
const ownKeys = new Set(["review", "check", "preview", "picture", "session"]);

function Review(props: Omit<Props, "open" | "title" | "onClose">) {
  const { edits, fields, isDirect = false, waitsFor, onPublished, onIssues, onLeaveOut } = props;
  const send = useSend();
  const client = useQueryClient();
  const [isLater, setLater] = useState(false);
  const [moment, setMoment] = useState(EMPTY_MOMENT);
  const text = JSON.stringify(edits);
  const settled = useSettled(text);
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ["review", settled],
    queryFn: () => send<WireReview>("/edits/check", { edits: JSON.parse(settled) }),
    enabled: settled !== "[]",
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // without a network it says so
    networkMode: "always",
    retry: false,
  });
  const report = useEffectEvent((issues: WireEditIssue[]) => onIssues?.(issues));
  useEffect(() => {
    if (data && data.issues.length > 0) report(data.issues);
  }, [data]);
  const publish = useAction(async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "").trim() || undefined;
    const body = {
      edits,
      note: text("note"),
      source_url: text("source_url"),
      is_quiet: form.get("is_quiet") !== null,
      ...(isLater && { publish_at: momentText(moment) }),
    };
    try {
      const reply = await send<Omit<Published, "changes">>("/edits/publish", body);
      void client.invalidateQueries({ predicate: ({ queryKey }) => !ownKeys.has(String(queryKey[0])) });
      onPublished({ ...reply, changes: data?.changes ?? [] });
    } catch (refused) {
      if (refused instanceof CallError && refused.issues.length > 0) onIssues?.(refused.issues);
      throw refused;
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void publish.run(new FormData(event.currentTarget));
  };
  const isChecking = edits.length > 0 && (settled !== text || (isFetching && !data));
  const isReady = settled === text && data !== undefined && data.issues.length === 0 && data.changes.length > 0;
  const form = useRef<HTMLFormElement>(null);
  // what was asked for before something failed has to be asked for again
  const isAtOnce = isDirect && isReady && !data.removes && errorUpdateCount === 0;
  useEffect(() => {
    if (isAtOnce) form.current?.requestSubmit();
  }, [isAtOnce]);
  const movesDate = data?.changes.some(
    ({ section, fate, fields }) => section === "products" && fate === "changed" && fields.some(isDate),
  );
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {fields}
      <div
        role="status"
        aria-label="Changes"
        // what the fields do is shown without moving those below
        className={classNames("mb-5", fields ? "h-32 overflow-y-auto sm:h-[24dvh]" : "min-h-40")}
      >
        {waitsFor !== undefined && <p className="text-md text-quiet">Waiting for {waitsFor} …</p>}
        {isChecking && <p className="text-md text-quiet">Checking …</p>}
        {error && !isFetching && !data && (
          <>
            <p className="mb-2 text-md text-danger">{textOf(error)}</p>
            <Button look="outline" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        )}
        {data && !isChecking && <Findings review={data} edits={edits} onLeaveOut={onLeaveOut} />}
      </div>
      <ReasonFields errors={publish.fields} isFirst={!fields} />
      <WhenFields
        legend="Publish"
        isLater={isLater}
        moment={moment}
        error={publish.fields["publish_at"]}
        onChange={setLater}
        onMoment={setMoment}
      />
      {movesDate && <Choice type="checkbox" name="is_quiet" label="Only a typo: report no moved date" />}
      <ErrorLine>{publish.fields["publish_at"] ? "" : publish.error}</ErrorLine>
      <div className="sticky bottom-0 z-1 -mx-1 border-t border-line bg-surface px-1 py-3">
        <Button type="submit" busy={publish.isBusy} disabled={!isReady} className="w-full sm:w-auto">
          {isLater ? "Schedule" : "Publish"}
        </Button>
      </div>
    </form>
  );
}

const isDate = ({ path }: { path: string }) => path === '["release_date"]';

interface FindingsProps extends Pick<Props, "edits" | "onLeaveOut"> {
  review: WireReview;
}

function Findings({ review: { changes, issues, removes }, edits, onLeaveOut }: FindingsProps) {
  const places = new Set(issues.flatMap(({ edit }) => edit ?? []));
  if (issues.length > 0)
    return (
      <>
        <p className="mb-2 text-md font-semibold text-danger">This cannot be saved yet:</p>
        <ul className="grid list-disc gap-1 pl-5 text-md">
          {issues.map(({ edit, field, reason }) => (
            <li key={`${edit} ${field} ${reason}`} className="wrap-anywhere">
              {edits.length > 1 && <span className="text-quiet">{entryOf(edits, edit)} </span>}
              {field && <span className="font-semibold">{nameOfField(field)}: </span>}
              {reason}
            </li>
          ))}
        </ul>
        {onLeaveOut && places.size > 0 && places.size < edits.length && (
          <Button look="outline" size="small" className="mt-3" onClick={() => onLeaveOut(places)}>
            Leave out {places.size === 1 ? "1 product" : `${places.size} products`}
          </Button>
        )}
      </>
    );
  if (changes.length === 0) return <p className="text-md text-quiet">Nothing changes.</p>;
  return (
    <>
      <ChangeList changes={changes} />
      {removes && <p className="mt-3 text-md font-medium">What is removed can be brought back by an undo.</p>}
    </>
  );
}

/** Returns the key of the entry that a mistake is about, among the edits of many. */
function entryOf(edits: Edit[], index: number | null): string {
  const edit = index === null ? undefined : edits[index];
  return edit && "key" in edit ? edit.key : "";
}
