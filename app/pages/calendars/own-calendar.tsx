import { type ReactNode, useState } from "react";
import { fetchReply } from "../../browser/fetch-data.ts";
import { personalQueries } from "../../browser/personal-queries.ts";
import { useQuery, useQuerySource } from "../../browser/queries.tsx";
import { readAgain } from "../../browser/read-again.ts";
import { sendForm } from "../../browser/send-form.ts";
import { getOrCreateVisitor } from "../../engagement/visitor.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CalendarLinks } from "./calendar-links.tsx";

const queryKey = [personalQueries.watchlist, "calendars"];

const FAILED = "Something went wrong. Please try again.";

/** Returns why an empty watchlist has no address, and the way to fill it. */
function nothingYet(reason = FAILED) {
  return (
    <>
      {reason} <TextLink to="/">Browse release dates</TextLink>
    </>
  );
}

/** Makes secret addresses of the calendar of the watchlist, and stops them (ICAL-3). */
export function OwnCalendar({ origin }: { origin: string }) {
  const source = useQuerySource();
  const [path, setPath] = useState<string | null>(null);
  const [busy, setBusy] = useState<"" | "create" | "stop">("");
  const [message, setMessage] = useState<ReactNode>("");
  const addressOf = (call: string) => {
    const query = new URLSearchParams({ "watchlist-cookie": getOrCreateVisitor(source).cookie });
    return `/api/watchlist/calendars${call}?${query}`;
  };
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchReply<{ count: number }>(addressOf(""), signal),
  });
  const count = data?.count ?? 0;
  const send = async (call: "" | "/stop", onDone: (reply: { path?: string }) => void) => {
    setBusy(call === "" ? "create" : "stop");
    setMessage("");
    const result = await sendForm<{ path?: string }>(addressOf(call), {}, FAILED);
    setBusy("");
    if (result.ok) onDone(result.reply);
    else setMessage(result.status === 422 && count === 0 ? nothingYet(result.message) : (result.message ?? FAILED));
    await readAgain((await source.load()).client, queryKey);
  };
  return (
    <div className="hidden gap-4 scripted:grid">
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === "create"} onClick={() => void send("", (reply) => setPath(reply.path ?? null))}>
          Make an address
        </Button>
        {count > 0 && (
          <Button
            look="outline"
            busy={busy === "stop"}
            onClick={() =>
              void send("/stop", () => {
                setPath(null);
                setMessage("Your addresses are stopped: calendars that read them get nothing more.");
              })
            }
          >
            {count === 1 ? "Stop the address in use" : `Stop all ${count} addresses in use`}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-6 text-md font-medium">
        {message}
      </p>
      {path !== null && (
        <div className="grid gap-3 border-t border-line pt-4">
          <p className="text-sm wrap-anywhere">{origin + path}</p>
          <CalendarLinks key={path} address={origin + path} name="My watchlist" />
          <p className="text-sm text-quiet">
            Whoever has this address sees your watchlist. It is shown only now; make another one for each calendar.
          </p>
        </div>
      )}
    </div>
  );
}
