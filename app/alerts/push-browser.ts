import { fetchAsUser } from "../browser/session.ts";
import { WORKER } from "../offline/messages.ts";

/** Ways in which this browser can or cannot show alerts. */
export type PushSupport = "possible" | "denied" | "needs home screen" | "impossible";

/** Returns whether this browser can show alerts. On iPhones only what is on the home screen can. */
export function pushSupport(): PushSupport {
  const isPossible = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (isPossible) return Notification.permission === "denied" ? "denied" : "possible";
  const isTouchMac = navigator.userAgent.includes("Mac") && navigator.maxTouchPoints > 1;
  return /iPhone|iPad/.test(navigator.userAgent) || isTouchMac ? "needs home screen" : "impossible";
}

/** Asks for permission, and subscribes to this browser's push service. Returns null where permission is not given. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // by another key, of a site that had this address before
    const stale = await pushManager.getSubscription();
    if (!stale) throw error;
    await stale.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Returns this browser's subscription; null for none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== "possible") return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the SHA-256 of the endpoint of this browser's subscription in hexadecimal, by which the site names it; null for none. */
export async function findOwnDigest(): Promise<string | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const { endpoint } = subscription;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Ends this browser's subscription, so that no later login here takes it over. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** Makes a subscribed browser one of the account that has just logged in: a login ends the visitor's (ALERT-9). */
export async function keepAlerts(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await fetchAsUser("/api/alerts/browsers", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...subscription.toJSON(), is_kept: true }),
  });
}
