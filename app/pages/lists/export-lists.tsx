import { useState } from "react";
import { useQuerySource } from "../../browser/queries.tsx";
import { NOT_SENT } from "../../browser/send-form.ts";
import { fetchAsUser } from "../../browser/session.ts";
import { getOrCreateVisitor } from "../../engagement/visitor.ts";
import { Button } from "../../ui/button.tsx";

const TIMEOUT_MS = 20_000;

/** Saves what this person watches and likes as a file (DATA-1). */
export function ExportLists() {
  const source = useQuerySource();
  const [busy, setBusy] = useState("");
  const [error, setError] = useState("");
  const save = async (format: "csv" | "json") => {
    setBusy(format);
    setError("");
    const { visitor_id, cookie } = getOrCreateVisitor(source);
    const query = new URLSearchParams({ "watchlist-cookie": cookie, visitor_id, format });
    try {
      const reply = await fetchAsUser(`/api/lists/export?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!reply.ok) throw new Error(String(reply.status));
      const href = URL.createObjectURL(await reply.blob());
      Object.assign(document.createElement("a"), { href, download: `my-lists.${format}` }).click();
      URL.revokeObjectURL(href);
    } catch {
      setError(NOT_SENT);
    }
    setBusy("");
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" busy={busy === "csv"} onClick={() => void save("csv")}>
          Download CSV
        </Button>
        <Button look="outline" busy={busy === "json"} onClick={() => void save("json")}>
          Download JSON
        </Button>
      </div>
      <p role="alert" className="min-h-6 pt-3 text-danger">
        {error}
      </p>
    </>
  );
}
