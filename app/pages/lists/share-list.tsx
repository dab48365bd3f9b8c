import { useState } from "react";
import { fetchReply } from "../../browser/fetch-data.ts";
import { personalQueries } from "../../browser/personal-queries.ts";
import { useQuery, useQuerySource } from "../../browser/queries.tsx";
import { readAgain } from "../../browser/read-again.ts";
import { NOT_SENT, sendForm } from "../../browser/send-form.ts";
import { getOrCreateVisitor } from "../../engagement/visitor.ts";
import { Button } from "../../ui/button.tsx";
import { useCopy } from "../../ui/use-copy.ts";

const queryKey = [personalQueries.watchlist, "share"];

interface Props {
  origin: string;
  /** how often a list was imported on this page: a message of before may be wrong since */
  imports: number;
}

/** Makes the link of the watchlist, and withdraws it (DATA-3). */
export function ShareList({ origin, imports }: Props) {
  const source = useQuerySource();
  const [path, setPath] = useState("");
  const [busy, setBusy] = useState("");
  const [message, setMessage] = useState({ text: "", imports });
  const { isCopied, copy } = useCopy(origin + path, "link");
  const addressOf = (call: string) => {
    const query = new URLSearchParams({ "watchlist-cookie": getOrCreateVisitor(source).cookie });
    return `/api/watchlist/share${call}?${query}`;
  };
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchReply<{ is_shared: boolean }>(addressOf(""), signal),
  });
  const send = async (call: "" | "/stop") => {
    setBusy(call === "" ? "make" : "stop");
    const show = (text: string) => setMessage({ text, imports });
    show("");
    const result = await sendForm<{ path?: string }>(addressOf(call), {});
    setBusy("");
    if (result.ok) {
      setPath(result.reply.path ?? "");
      if (call === "/stop") show("The link is withdrawn: it shows nothing any more.");
    } else show(result.message ?? NOT_SENT);
    await readAgain((await source.load()).client, queryKey);
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === "make"} onClick={() => void send("")}>
          {data?.is_shared ? "Make a new link" : "Make a link"}
        </Button>
        {data?.is_shared && (
          <Button look="outline" busy={busy === "stop"} onClick={() => void send("/stop")}>
            Withdraw the link
          </Button>
        )}
      </div>
      <p role="status" className="min-h-6 pt-3">
        {message.imports === imports && message.text}
      </p>
      {path && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm wrap-anywhere">{origin + path}</p>
          <Button look="outline" size="small" onClick={copy}>
            {isCopied ? "Copied" : "Copy link"}
          </Button>
        </div>
      )}
    </>
  );
}
