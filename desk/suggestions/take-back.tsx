import { useQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { WireOfSender } from "#wire/desk/suggestions.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { ErrorLine } from "../ui/error-line.tsx";

const senders: Record<WireOfSender["by"], string> = {
  account: "This account",
  network: "This network, without an account,",
  suggestion: "The sender of this suggestion",
};

interface Props {
  /** of the suggestion */
  id: number;
  onClose: () => void;
  onDone: (outcome: string) => void;
}

/** Shows what the sender of a suggestion suggested, and takes it back when asked to (SUG-12). */
export function TakeBack({ id, onClose, onDone }: Props) {
  const send = useSend();
  const { data, error } = useQuery({
    queryKey: ["suggestions", "sender", id],
    queryFn: async ({ signal }) =>
      (await callDesk<{ data: WireOfSender }>(`/suggestions/${id}/sender`, { signal })).data,
    gcTime: 0,
  });
  const undo = useAction(async () => {
    const { undone, rejected } = await send<{ undone: number; rejected: number }>(`/suggestions/${id}/undo-sender`);
    onDone(
      `All from this sender is taken back: ${counted(undone, "change")} undone, ${counted(rejected, "suggestion")} rejected.`,
    );
  });
  return (
    <Dialog open onClose={onClose} title="Take back all from this sender">
      <ErrorLine>{undo.error || (error ? textOf(error) : "")}</ErrorLine>
      <p role="status" className="text-md">
        {data
          ? `${senders[data.by]} sent what follows. ${counted(data.changes, "change")} would be undone, ${counted(data.open, "suggestion")} rejected.`
          : !error && "Loading…"}
      </p>
      <ul className="my-3 max-h-60 divide-y divide-line overflow-y-auto border-y border-line text-sm empty:hidden">
        {data?.suggestions.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">{one.key}</span>
            <span className="text-quiet">
              {one.change_id === null ? `suggestion ${one.id}, open` : `change ${one.change_id}`}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={undo.isBusy} disabled={!data} onClick={() => void undo.run()}>
          Take back all of it
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
