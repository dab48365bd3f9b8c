import { useState } from "react";
import { useNavigate } from "react-router";
import { leaveMessage } from "../../browser/message-cookie.ts";
import { sendForm } from "../../browser/send-form.ts";
import { clearSession } from "../../browser/session.ts";
import { Button } from "../../ui/button.tsx";

export interface Session {
  id: number;
  device: string;
  /** ISO 8601 */
  last_seen_at: string;
  is_current: boolean;
}

/** Shows the devices that are signed in, each with its own end, and an end to all (ACC-56). */
export function OpenSessions({ sessions }: { sessions: Session[] }) {
  const navigate = useNavigate();
  const [error, setError] = useState("");
  // their rows stay: the content below them does not move
  const [ended, setEnded] = useState<number[]>([]);
  const end = async (address: string, onDone: (message: string) => void) => {
    setError("");
    const result = await sendForm(address, {});
    if (result.ok) onDone(result.reply.message);
    else setError(result.message ?? "");
  };
  const leave = (message: string) => {
    clearSession();
    leaveMessage(message);
    void navigate("/");
  };
  return (
    <section aria-labelledby="devices" className="border-t border-line pt-6 lg:border-t-2 lg:border-ink">
      <h2 id="devices" className="headline text-2xl">
        Where you are signed in
      </h2>
      <ul className="mt-2">
        {sessions.map(({ id, device, last_seen_at, is_current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div>
              <p className="font-medium">{device}</p>
              <p className="text-sm text-quiet">
                {is_current ? (
                  "This device"
                ) : (
                  <>
                    Last seen <time dateTime={last_seen_at}>{seen(last_seen_at)}</time>
                  </>
                )}
              </p>
            </div>
            {!is_current && !ended.includes(id) && (
              <Button
                look="outline"
                size="small"
                aria-label={`Sign out ${device}`}
                onClick={() => void end(`/api/sessions/${id}/end`, () => setEnded((ids) => [...ids, id]))}
              >
                Sign out
              </Button>
            )}
            {ended.includes(id) && (
              <p tabIndex={-1} ref={takeFocus} className="text-sm text-quiet">
                Signed out
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button look="outline" className="mt-5" onClick={() => void end("/api/sessions/end", leave)}>
        Sign out everywhere
      </Button>
      <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </section>
  );
}

/** Keeps the keyboard where the button was that the element replaces. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Returns a moment on the clock of this browser. */
function seen(moment: string): string {
  return new Date(moment).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
