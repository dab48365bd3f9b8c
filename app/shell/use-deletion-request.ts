import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { SIX_MONTHS, writeCookie } from "../cookies.ts";
import { readStored } from "../stored.ts";

/** What a person who is not logged in came to do (spec §3 "User session": delete intent). */
const COOKIE = "user-account";
const DELETE = "delete-account";

/**
 * /?user=delete-account leads to the settings of who is logged in; anybody else is asked to log in first, and a cookie
 * remembers why (spec §2 "Home").
 */
export function useDeletionRequest(askToLogIn: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const ask = useEffectEvent(askToLogIn);
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (pathname !== "/" || parameters.get("user") !== DELETE) return;
    if (readStored("token") !== null) {
      void navigate("/user-settings", { replace: true });
      return;
    }
    writeCookie(COOKIE, DELETE, SIX_MONTHS);
    ask();
    // Once asked is enough: a reload does not ask again.
    parameters.delete("user");
    void navigate({ search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
}
