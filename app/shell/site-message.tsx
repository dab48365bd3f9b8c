import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { NotificationBar } from "../ui/notification-bar.tsx";
import { messageInAddress } from "./message-in-address.ts";
import { takeMessage } from "../browser/message-cookie.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/** Shows the message that the cookie or /?message= holds for this page (SITE-43, SITE-44, SITE-45). */
export const SiteMessage = withErrorBoundary(function SiteMessage() {
  const [message, setMessage] = useState<string | null>(null);
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const fromCookie = takeMessage();
    if (fromCookie) startTransition(() => setMessage(fromCookie));
    const fromAddress = messageInAddress(location);
    if (fromAddress === null) return;
    import("./issued-messages.ts").then(
      ({ issuedMessages }) => issuedMessages.has(fromAddress) && startTransition(() => setMessage(fromAddress)),
      () => {},
    );
    // the message leaves the address: neither a reload nor a copied address shows it again
    const parameters = new URLSearchParams(location.search);
    parameters.delete("message");
    void navigate({ search: parameters.toString(), hash: location.hash }, { replace: true, preventScrollReset: true });
  }, [location, navigate]);
  return <NotificationBar message={message} onHide={() => setMessage(null)} />;
});
