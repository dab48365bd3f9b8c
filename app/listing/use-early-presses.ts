import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Remembers the last press of a button in `place`, which the server rendered and no script runs yet, and presses the same button of the
 * form that replaces it, once that form has taken up what was chosen (SITE-23). Calls `onPress` for each press.
 */
export function useEarlyPresses(place: RefObject<HTMLElement | null>, isLive: boolean, onPress: () => void) {
  const pressed = useRef<string | null>(null);
  // the render with this state shows the chosen filters
  const [isReady, setReady] = useState(false);
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const element = place.current;
    if (isLive || !element) return;
    const remember = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLButtonElement>('button[type="button"]');
      if (!button) return;
      pressed.current = nameOf(button);
      press();
    };
    element.addEventListener("click", remember);
    return () => element.removeEventListener("click", remember);
  }, [place, isLive]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a further render, with what the form has taken up in its own effects
    if (isLive) setReady(true);
  }, [isLive]);
  useEffect(() => {
    if (!isReady || pressed.current === null) return;
    const buttons = place.current?.querySelectorAll("button") ?? [];
    [...buttons].find((button) => nameOf(button) === pressed.current)?.click();
    pressed.current = null;
  }, [place, isReady]);
}

function nameOf(button: HTMLButtonElement): string {
  return button.ariaLabel ?? button.textContent.trim();
}
