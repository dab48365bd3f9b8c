import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { WireFailedChange, WireToday } from "#wire/desk/today.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { entryPath } from "../browser/paths.ts";
import { ErrorLine } from "../ui/error-line.tsx";

/** Lists what waits for somebody, each with the way to it. */
export function WaitingList({ today }: { today: WireToday }) {
  const { suggestions, missing_stores, scheduled, held, mails, feeds } = today;
  const counts = [
    { to: "/suggestions", count: suggestions, text: counted(suggestions, "suggestion") },
    { to: "/missing-stores", count: missing_stores, text: counted(missing_stores, "missing store") },
    {
      to: "/changes",
      count: held ?? 0,
      text: `${counted(held ?? 0, "scheduled change")} ${held === 1 ? "waits" : "wait"} for an editor`,
    },
    { to: "/operations/mails", count: mails ?? 0, text: `${counted(mails ?? 0, "mail")} given up` },
  ].filter(({ count }) => count > 0);
  if (counts.length + (scheduled?.length ?? 0) + (feeds?.length ?? 0) === 0)
    return <p className="text-md font-medium text-success">Nothing waits.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {counts.map(({ to, text }) => (
        <li key={to} className="flex min-h-11 items-center text-md font-semibold">
          <TextLink to={to}>{text}</TextLink>
        </li>
      ))}
      {scheduled?.map((change) => (
        <FailedChange key={change.id} change={change} />
      ))}
      {feeds?.map(({ url, reason }) => (
        <li key={url} className="py-3">
          <p className="text-md font-semibold">
            <TextLink to="/feeds">A feed fails</TextLink>
          </p>
          <p className="text-sm break-all">{url}</p>
          <p className="text-sm wrap-anywhere text-quiet">{reason}</p>
        </li>
      ))}
    </ul>
  );
}

/** Shows a change that could not be published, to dismiss it once its reasons are known. */
function FailedChange({ change: { id, moment, note, mistakes, entries } }: { change: WireFailedChange }) {
  const send = useSend();
  const [isDismissed, setDismissed] = useState(false);
  const dismiss = useAction(async () => {
    await send(`/scheduled/${id}/cancel`);
    setDismissed(true);
  });
  return (
    <li className="py-3">
      <p className="text-md font-semibold">Scheduled change {id} could not be published</p>
      <p className="text-sm text-quiet">
        {moment}
        {note && `, ${note}`}
      </p>
      <ul className="my-2 grid gap-1 text-sm">
        {mistakes.map(({ where, reason }) => (
          <li key={`${where} ${reason}`} className="wrap-anywhere">
            <span className="font-medium">{where}</span>: {reason}
          </li>
        ))}
      </ul>
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm">
        {entries.filter(hasForm).map(({ section, key }) => (
          <TextLink key={`${section} ${key}`} to={entryPath(section, key)}>
            Open {key}
          </TextLink>
        ))}
      </p>
      <Button
        look="outline"
        size="small"
        busy={dismiss.isBusy}
        disabled={isDismissed}
        onClick={() => void dismiss.run()}
      >
        <span>
          {isDismissed ? "Dismissed" : "Dismiss"}
          <span className="sr-only"> scheduled change {id}</span>
        </span>
      </Button>
      <ErrorLine>{dismiss.error}</ErrorLine>
    </li>
  );
}

/** Whether an entry has a form: the staff's picks are a list. */
const hasForm = ({ section }: WireFailedChange["entries"][number]) => section !== "staff_picks";

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
