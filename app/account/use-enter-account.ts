import { useNavigate } from "react-router";
import { leaveMessage } from "../browser/message-cookie.ts";
import { takeDeletionIntent } from "./deletion-intent.ts";

/**
 * Returns a function for after the session is stored: opens the home page with a message, or the settings when a deletion was
 * wanted (ACC-13).
 */
export function useEnterAccount(): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    leaveMessage(message);
    void navigate(takeDeletionIntent() ? "/user-settings" : "/");
  };
}
