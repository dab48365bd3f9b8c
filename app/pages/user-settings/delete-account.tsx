import { useState } from "react";
import { useNavigate } from "react-router";
import { leaveMessage } from "../../browser/message-cookie.ts";
import { sendForm } from "../../browser/send-form.ts";
import { clearSession } from "../../browser/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Milliseconds that the message shows before the logout (ACC-49). */
const LOGOUT_DELAY_MS = 2_000;

/** Asks once more, deletes the account, says so, and logs out two seconds later (ACC-48, ACC-49). */
export function DeleteAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState("");
  const navigate = useNavigate();
  const remove = async () => {
    setDeleting(true);
    setError("");
    const result = await sendForm("/api/account-delete", {});
    if (!result.ok) {
      setDeleting(false);
      setError(result.message ?? "");
      return;
    }
    onClose();
    leaveMessage(result.reply.message);
    // the same page again: the notification bar reads the message when a page opens
    await navigate(".", { replace: true });
    setTimeout(() => {
      clearSession();
      void navigate("/", { replace: true });
    }, LOGOUT_DELAY_MS);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Account Deletion">
      <p>
        This deletes your name, email, likes, votes and watchlist right away, on every device. This can’t be undone.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" busy={isDeleting} onClick={() => void remove()}>
          Delete Account
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p role="alert" className="mt-3 min-h-5 text-sm font-medium text-danger">
        {error}
      </p>
    </Dialog>
  );
}
