import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { CallError, postDesk, type Send } from "../browser/call.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { useRefreshSession, useSession } from "./session-query.ts";

const SendContext = createContext<Send>(() => Promise.reject(new Error("no ConfirmProvider")));

/**
 * Returns a function that makes a call of the desk that changes something. Where that needs a fresh second factor, the
 * person is asked for it, and the call is made again (ROLE-7).
 */
export function useSend(): Send {
  return use(SendContext);
}

const ConfirmContext = createContext<() => Promise<boolean>>(() => Promise.reject(new Error("no ConfirmProvider")));

/** Returns a function that asks for a second factor now, for what is done elsewhere (ROLE-9). It returns whether one was shown. */
export function useConfirm(): () => Promise<boolean> {
  return use(ConfirmContext);
}

const NOT_CONFIRMED = "Nothing was changed: it was not confirmed that it is you.";

/** Renders the question for a second factor over `children`, which keep what is typed in them. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null);
  const session = useSession();
  const refresh = useRefreshSession();
  const confirm = useCallback(() => new Promise<boolean>((answer) => setQuestion({ answer })), []);
  const send = useCallback<Send>(
    async (...call: Parameters<Send>) => {
      try {
        return await postDesk(...call);
      } catch (error) {
        const { reason } = error as CallError;
        if (reason !== "factor-stale" && reason !== "factor-missing") throw error;
        if (!(await confirm())) throw new CallError(NOT_CONFIRMED);
        return postDesk(...call);
      }
    },
    [confirm],
  );
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(null);
    if (isConfirmed) void refresh();
  };
  return (
    <SendContext value={send}>
      <ConfirmContext value={confirm}>{children}</ConfirmContext>
      {/* the factor of the day may also end while nothing is sent; nothing can be read without another */}
      <Dialog open={question !== null || !session.is_confirmed} onClose={() => answer(false)} title="Confirm it is you">
        <ConfirmForm session={session} onConfirmed={() => answer(true)} />
      </Dialog>
    </SendContext>
  );
}
