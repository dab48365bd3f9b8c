import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { NotificationBar } from "../ui/notification-bar.tsx";
import { askedMessage, issuedMessages } from "./issued-messages.ts";
import { takeMessage } from "./message-cookie.ts";

/** Shows the message that was left for this page, by cookie or as /?message= (spec §2 "Home", §4 "Notification bar"). */
export function MessageBar() {
  const [message, setMessage] = useState<string | null>(null);
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const left = takeMessage();
    // oxlint-disable-next-line react/set-state-in-effect -- a cookie can be read, and taken, only once the page is there
    if (left) setMessage(left);
    const asked = askedMessage(location);
    if (asked === null) return;
    if (issuedMessages.has(asked)) setMessage(asked);
    // It shows once: neither a reload nor the address that is passed on brings it back.
    const parameters = new URLSearchParams(location.search);
    parameters.delete("message");
    void navigate({ search: parameters.toString(), hash: location.hash }, { replace: true, preventScrollReset: true });
  }, [location, navigate]);
  return <NotificationBar message={message} onHide={() => setMessage(null)} />;
}
