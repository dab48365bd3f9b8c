import { useEffect, useEffectEvent } from "react";
import { isTyping } from "./is-typing.ts";

/** Calls `act` for a key, anywhere but where one types, unless the page in view has taken it. */
export function useShortcut(key: string, act: () => void): void {
  useKeys((event) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    act();
  });
}

/** Calls `act` for Ctrl S, and `publish` for Ctrl Enter, wherever one types; but not behind a dialog. */
export function useSaveKey(act: () => void, publish?: () => void): void {
  useKeys((event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const asked = event.key.toLowerCase() === "s" ? act : event.key === "Enter" ? publish : undefined;
    if (!asked) return;
    // the browser saves no page in place of it
    event.preventDefault();
    if (!document.querySelector('[aria-modal="true"]')) asked();
  });
}

function useKeys(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented) press(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
