import { readStored } from "../browser/local-storage.ts";
import { send } from "./worker-of-page.ts";

/** Has the worker forget the person at a login or a logout, in this tab or another (OFF-8). Returns a function that ends it. */
export function forgetOtherPerson(): () => void {
  let token = readStored("token");
  const onStored = () => {
    const present = readStored("token");
    if (present === token) return;
    token = present;
    if ("serviceWorker" in navigator) void send({ type: "forget" });
  };
  for (const event of ["storage", "toebox:stored"]) addEventListener(event, onStored);
  return () => {
    for (const event of ["storage", "toebox:stored"]) removeEventListener(event, onStored);
  };
}
