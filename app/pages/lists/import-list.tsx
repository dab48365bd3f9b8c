import { useState } from "react";
import { personalQueries } from "../../browser/personal-queries.ts";
import { useQuerySource } from "../../browser/queries.tsx";
import { readAgain } from "../../browser/read-again.ts";
import { NOT_SENT, sendForm } from "../../browser/send-form.ts";
import { getOrCreateVisitor } from "../../engagement/visitor.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface Imported {
  added: number;
  present: number;
  refused: number;
  unknown: string[];
  ambiguous: string[];
}

/** Adds products to the watchlist by SKUs or names, and says which lines it could not tell (DATA-2). */
export function ImportList({ onImport }: { onImport: () => void }) {
  const source = useQuerySource();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [result, setResult] = useState<Imported | null>(null);
  const send = async () => {
    setBusy(true);
    setError("");
    setResult(null);
    const query = new URLSearchParams({ "watchlist-cookie": getOrCreateVisitor(source).cookie });
    const reply = await sendForm<Imported>(`/api/watchlist/import?${query}`, { text });
    setBusy(false);
    if (!reply.ok) return setError(reply.errors["text"] ?? reply.message ?? NOT_SENT);
    setResult(reply.reply);
    onImport();
    const { unknown, ambiguous } = reply.reply;
    // what is left can be corrected and sent again
    setText([...unknown, ...ambiguous].join("\n"));
    for (const queryKey of [[personalQueries.watchlist], [personalQueries.reactions], [personalQueries.releasingSoon]])
      if (source.loaded) void readAgain(source.loaded.client, queryKey);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextArea
        label="SKUs or names"
        rows={6}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={busy}>
        Add to my watchlist
      </Button>
      <div role="status" className="min-h-6 pt-3">
        {result && (
          <>
            <p>
              {result.added} added{result.present > 0 && `, ${result.present} there already`}.{" "}
              <TextLink to="/watchlist">Open my watchlist</TextLink>
            </p>
            {result.refused > 0 && <p className="text-quiet">{result.refused} can be added tomorrow.</p>}
            {result.unknown.length > 0 && <p className="text-quiet">Not found: {result.unknown.join("; ")}</p>}
            {result.ambiguous.length > 0 && (
              <p className="text-quiet">Several have this name, so use the SKU: {result.ambiguous.join("; ")}</p>
            )}
          </>
        )}
      </div>
    </form>
  );
}
