import { useRef, useState } from "react";
import type { Alerts } from "#wire/alerts.ts";
import { findOwnDigest } from "../../alerts/push-browser.ts";
import { fetchData } from "../../browser/fetch-data.ts";
import { personalQueries } from "../../browser/personal-queries.ts";
import { useQuery, useQuerySource } from "../../browser/queries.tsx";
import { readAgain } from "../../browser/read-again.ts";
import { NOT_SENT, sendForm } from "../../browser/send-form.ts";
import { getOrCreateVisitor } from "../../engagement/visitor.ts";

const queryKey = [personalQueries.alerts];

/** Sender of a change: `call` is the end of the address; `shown` is what the page shows at once. Returns whether it is saved. */
export type SendAlerts = (call: string, body: object, shown?: Partial<Alerts>) => Promise<boolean>;

/** Changes that are being sent, and what they show. */
interface Pending {
  count: number;
  shown: Partial<Alerts>;
}

/** Reads what this person follows and chose, and sends changes, each at once (ALERT-10). */
export function useAlerts() {
  const source = useQuerySource();
  const [message, setMessage] = useState<{ text: string; isError: boolean }>({ text: "", isError: false });
  const [pending, setPending] = useState<Pending>({ count: 0, shown: {} });
  const addressOf = (call: string) => {
    const query = new URLSearchParams({ "watchlist-cookie": getOrCreateVisitor(source).cookie });
    return `/api/alerts${call}?${query}`;
  };
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // together, so that nothing shifts when the second is there
      const [alerts, ownDigest] = await Promise.all([
        fetchData<Alerts>(addressOf(""), signal),
        findOwnDigest().catch(() => null),
      ]);
      return { ...alerts, ownDigest };
    },
    refetchOnWindowFocus: "always",
  });
  // each has the whole of what it changes, so that one must not overtake another
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send: SendAlerts = async (call, body, shown = {}) => {
    setMessage({ text: "", isError: false });
    setPending((before) => ({ count: before.count + 1, shown: { ...before.shown, ...shown } }));
    const sending = last.current.then(() => sendForm(addressOf(call), body));
    last.current = sending;
    const result = await sending;
    const [error] = result.ok ? [] : [...Object.values(result.errors), result.message ?? NOT_SENT];
    setMessage(error === undefined ? { text: "Saved", isError: false } : { text: error, isError: true });
    await readAgain((await source.load()).client, queryKey);
    // the last of several shows what the server has
    setPending((before) => ({ count: before.count - 1, shown: before.count === 1 ? {} : before.shown }));
    return result.ok;
  };
  const data = query.data && { ...query.data, ...pending.shown };
  return { ...query, data, message, send, setMessage };
}
