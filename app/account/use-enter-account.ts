import { useNavigate } from "react-router";
import { fetchData } from "../browser/fetch-data.ts";
import { writeStored } from "../browser/local-storage.ts";
import { leaveMessage } from "../browser/message-cookie.ts";
import { takeDeletionIntent } from "./deletion-intent.ts";

const PROFILE_TIMEOUT_MS = 10_000;

/**
 * Returns a function for after the session is stored: opens the home page with a message, or the settings when a deletion was
 * wanted (ACC-13), and has product pages use the account's time zone (ACC-57).
 */
export function useEnterAccount(): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    leaveMessage(message);
    void navigate(takeDeletionIntent() ? "/user-settings" : "/");
    fetchData<{ time_zone: string | null }>("/api/profile", AbortSignal.timeout(PROFILE_TIMEOUT_MS))
      .then(({ time_zone }) => time_zone && writeStored("toebox:zone", time_zone))
      .catch(() => {});
  };
}
