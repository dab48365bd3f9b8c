import { useSyncExternalStore } from "react";
import { COOKIE_MAX_AGE_S } from "../browser/cookies.ts";
import { readStored, writeStored } from "../browser/local-storage.ts";
import type { GoogleIds } from "../routing/page-context.ts";
import { googleServices } from "./google-services.ts";
import { deleteGoogleStorage } from "./google-storage.ts";

export type Answer = "agreed" | "refused";

const KEY = "toebox:consent";

/** After that the visitor is asked again (SITE-67). */
const REMEMBERED_MS = COOKIE_MAX_AGE_S * 1_000;

/** Answer, time, and what it was given for: "agreed 1795600000000 Google Analytics". */
const FORM = /^(agreed|refused) (\d+) (.*)$/;

/** Whether Global Privacy Control is on, which counts as a refusal (SITE-67). */
export function asksForPrivacy(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Whether the visitor agrees to the services of Google that are set up; null while nobody has said so (SITE-67). */
export function readConsent(ids: GoogleIds): Answer | null {
  if (asksForPrivacy()) return "refused";
  const [, answer, givenAt, services = ""] = FORM.exec(readAnswer() ?? "") ?? [];
  // either way: the device's clock may have been wrong
  if (!answer || Math.abs(Date.now() - Number(givenAt)) > REMEMBERED_MS) return null;
  if (answer === "refused") return answer;
  return googleServices(ids).every((name) => services.includes(name)) ? "agreed" : null;
}

/** Reads the last answer, which may be over: after a consent, Google's scripts may have left something. */
export function readAnswer(): string | null {
  return readStored(KEY) ?? document.documentElement.dataset["consent"] ?? null;
}

/** Returns the result of readConsent(), again whenever it changes, in this tab or another. */
export function useConsent(ids: GoogleIds): Answer | null {
  return useSyncExternalStore(subscribe, () => readConsent(ids));
}

/** A page that comes back has missed what other tabs stored. */
const changes = ["storage", "pageshow"];

function subscribe(onChange: () => void): () => void {
  for (const change of changes) addEventListener(change, onChange);
  return () => changes.forEach((change) => removeEventListener(change, onChange));
}

/** Remembers the visitor's answer, in every tab. A refusal deletes what Google's scripts have stored (SITE-67, SITE-68). */
export function rememberAnswer(answer: Answer, ids: GoogleIds): void {
  const value = `${answer} ${Date.now()} ${googleServices(ids).join(", ")}`;
  // first, because a storage that is full refuses to replace it, and takes the room back
  writeStored(KEY, null);
  writeStored(KEY, value);
  // a browser that stores nothing remembers it for as long as the page is open (SITE-41)
  if (readStored(KEY) !== value) document.documentElement.dataset["consent"] = value;
  // browsers send it to the other tabs only
  dispatchEvent(new Event("storage"));
  if (answer === "refused") deleteGoogleStorage();
}
