import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { DELETE_ACCOUNT, rememberDeletionIntent, takeDeletionIntent } from "../account/deletion-intent.ts";
import { readStored } from "../browser/local-storage.ts";

/**
 * Handles /?user=delete-account: opens the settings, or calls `askToLogIn` and remembers the intent (HOME-5). A page that opens
 * while signed in leads to the settings when the intent is remembered (ACC-14).
 */
export function useDeletionRequest(askToLogIn: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const ask = useEffectEvent(askToLogIn);
  useEffect(() => {
    const isSignedIn = readStored("token") !== null;
    const parameters = new URLSearchParams(search);
    const isRequest = pathname === "/" && parameters.get("user") === DELETE_ACCOUNT;
    if (isSignedIn && (isRequest || takeDeletionIntent())) void navigate("/user-settings", { replace: true });
    if (isSignedIn || !isRequest) return;
    rememberDeletionIntent();
    ask();
    // the parameter leaves the address: a reload does not ask again
    parameters.delete("user");
    void navigate({ search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
}
