import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/text-link.tsx";
import type { WireQueuedSuggestion } from "#wire/desk/suggestions.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { BeforeAfter } from "../ui/before-after.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { Decision } from "./decision.tsx";
import { TakeBack } from "./take-back.tsx";

const states: Record<WireQueuedSuggestion["state"], string> = {
  open: "",
  changed: "The catalog says something else by now.",
  "already true": "The catalog says so already.",
  gone: "This is not in the catalog any more: it can only be rejected.",
};

/** Shows equal suggestions, which are taken to decide them (DESK-6). */
export function SuggestionCard({ suggestion }: { suggestion: WireQueuedSuggestion }) {
  const { id, name, path, diff, state, suggestions, taken, closes } = suggestion;
  const heading = useId();
  const send = useSend();
  const [until, setUntil] = useState(taken?.is_mine ? taken.until : null);
  // its form opens with the press, and stays: what is below keeps its place when a reply comes
  const [isOpen, setOpen] = useState(until !== null);
  const [outcome, setOutcome] = useState("");
  const take = useAction(async () => setUntil((await send<{ until: string }>(`/suggestions/${id}/take`)).until));
  const [isTakingBack, setTakingBack] = useState(false);
  return (
    <li aria-labelledby={heading} className="rounded-sm p-4 ring-1 ring-line md:p-5">
      <h2 id={heading} className="text-lg font-semibold break-words">
        {path ? <ExternalLink href={path}>{name}</ExternalLink> : name}
      </h2>
      {suggestions.length > 1 && <p className="text-sm text-quiet">Suggested {suggestions.length} times</p>}
      {states[state] && <p className="mt-1 text-md font-medium">{states[state]}</p>}
      {closes && <p className="mt-2 text-md font-medium">It has closed: accepting removes the store.</p>}
      {!closes && <Diff diff={diff} />}
      <ul className="mt-3 grid gap-2 text-sm">
        {suggestions.map((one) => (
          <Sent key={one.id} suggestion={one} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          size="small"
          busy={take.isBusy}
          disabled={until !== null || outcome !== ""}
          onClick={() => {
            setOpen(true);
            void take.run();
          }}
        >
          Decide<span className="sr-only"> about {name}</span>
        </Button>
        <Button look="outline" size="small" disabled={outcome !== ""} onClick={() => setTakingBack(true)}>
          Take back all from this sender
        </Button>
      </div>
      <ErrorLine>{take.error}</ErrorLine>
      <p role="status" className="min-h-6 text-md">
        {outcome ? (
          <span className="font-medium text-success">{outcome}</span>
        ) : until ? (
          `Yours until ${formatMoment(until)}.`
        ) : (
          taken && !taken.is_mine && `Somebody decides it until ${formatMoment(taken.until)}.`
        )}
      </p>
      {isTakingBack && (
        <TakeBack
          id={id}
          onClose={() => setTakingBack(false)}
          onDone={(text) => {
            setTakingBack(false);
            setOutcome(text);
          }}
        />
      )}
      {isOpen && (
        <Decision
          suggestion={suggestion}
          isDisabled={until === null || outcome !== ""}
          onDecided={setOutcome}
          onReleased={() => setUntil(null)}
        />
      )}
    </li>
  );
}

function Diff({ diff }: Pick<WireQueuedSuggestion, "diff">) {
  return (
    <dl className="mt-2 grid gap-1 text-md">
      {diff.map(({ field, before, after, present }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">{field}</dt>
          <dd className="min-w-0 break-words">
            <BeforeAfter before={before} after={after} />
            {present !== before && <span className="text-quiet"> (now {present})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sent({ suggestion }: { suggestion: WireQueuedSuggestion["suggestions"][number] }) {
  const { source_url, comment, has_email, has_account, made_at } = suggestion;
  const by = [has_account && "with an account", has_email && "wants a reply"].filter(Boolean).join(", ");
  return (
    <li className="min-w-0 border-l-2 border-line pl-3">
      <p className="text-quiet">
        {formatMoment(made_at)}
        {by && `, ${by}`}
      </p>
      {source_url && (
        <p className="break-all">
          <ExternalLink href={source_url} rel="noopener noreferrer nofollow ugc">
            {source_url}
          </ExternalLink>
        </p>
      )}
      {comment && <p className="break-words whitespace-pre-line">{comment}</p>}
    </li>
  );
}
