import { useNavigate } from "react-router";
import { sendForm } from "../../browser/send-form.ts";
import { leaveMessage } from "../../browser/message-cookie.ts";
import { unsubscribe } from "../../alerts/push-browser.ts";
import { clearSession } from "../../browser/session.ts";

/** Returns a function that ends the session on the server and here, in every tab, and goes home (ACC-21). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const result = await sendForm("/api/logout", {});
    // without a connection this browser forgets the token, and shows no more alerts, all the same
    clearSession();
    await unsubscribe().catch(() => {});
    if (result.ok) leaveMessage(result.reply.message);
    void navigate("/");
  };
}
