import { type FormEvent, useState } from "react";
import { type ClaimKind, claimKinds } from "#domain/evidence/confidence.ts";
import { includesRole } from "#domain/people/role.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { WireQueuedSuggestion } from "#wire/desk/suggestions.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useSession } from "../access/session-query.ts";
import { useAction } from "../ui/use-action.ts";
import { ErrorLine } from "../ui/error-line.tsx";

const kindNames: Record<ClaimKind, string> = {
  brand: "The brand",
  retailer: "A retailer",
  press: "The press",
  community: "The community",
};

interface Props {
  suggestion: WireQueuedSuggestion;
  /** it is not the moderator's, or decided */
  isDisabled: boolean;
  onDecided: (outcome: string) => void;
  onReleased: () => void;
}

/** Asks whoever has taken a suggestion to accept, reject or give it back (DESK-6). */
export function Decision({
  suggestion: { id, changes_date, suggestions, state },
  isDisabled,
  onDecided,
  onReleased,
}: Props) {
  const send = useSend();
  // what counts for more than the community is an editor's to say (SUG-16)
  const kinds = includesRole(useSession().role, "editor") ? claimKinds : (["community"] as const);
  const [kind, setKind] = useState<ClaimKind>("community");
  const accept = useAction(async () => {
    const body = changes_date ? { kind } : {};
    const { change_id } = await send<{ change_id: number | null }>(`/suggestions/${id}/accept`, body);
    onDecided(change_id === null ? "Accepted. Nothing in the catalog changes." : `Accepted, as change ${change_id}.`);
  });
  const reject = useAction(async (reason: string) => {
    await send(`/suggestions/${id}/reject`, { reason });
    onDecided("Rejected.");
  });
  const release = useAction(async () => {
    await send(`/suggestions/${id}/release`);
    onReleased();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void reject.run(String(new FormData(event.currentTarget).get("reason") ?? ""));
  };
  const hasSource = suggestions.some(({ source_url }) => source_url !== null);
  return (
    <fieldset disabled={isDisabled} className="mt-2 grid min-w-0 gap-4 border-t border-line pt-4">
      <ErrorLine>{accept.error || release.error || (reject.fields["reason"] ? "" : reject.error)}</ErrorLine>
      {state !== "gone" && (
        <div className="flex flex-wrap items-end gap-3">
          {changes_date && hasSource && (
            <div className="-mb-6 min-w-44">
              <Select label="Its source is" value={kind} onChange={({ target }) => setKind(target.value as ClaimKind)}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {kindNames[one]}
                  </option>
                ))}
              </Select>
            </div>
          )}
          <Button busy={accept.isBusy} onClick={() => void accept.run()}>
            Accept
          </Button>
        </div>
      )}
      <form className="flex flex-wrap items-start gap-3" onSubmit={submit}>
        <div className="min-w-48 flex-1">
          <TextField
            name="reason"
            label="Reason for the author"
            maxLength={500}
            error={reject.fields["reason"]}
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="outline" busy={reject.isBusy} className="mt-7">
          Reject
        </Button>
      </form>
      <Button
        look="plain"
        size="small"
        busy={release.isBusy}
        onClick={() => void release.run()}
        className="justify-self-start"
      >
        Give it back
      </Button>
    </fieldset>
  );
}
