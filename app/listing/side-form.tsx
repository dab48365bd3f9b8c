import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useNear } from "../ui/use-near.ts";
import type { FilterForm } from "./filter-form.tsx";
import { useEarlyPresses } from "./use-early-presses.ts";

interface Props extends ComponentProps<typeof FilterForm> {
  /** another one makes a new form: with the same elements, the browser would report changed choices as a layout shift */
  version: number;
}

interface LiveForm {
  Form: typeof FilterForm;
  /** the fields of the form that it replaces */
  early?: FormData;
}

/** Loads the code of the form, in the drawer and next to the list. */
export const loadFilterForm = async () => (await import("./filter-form.tsx")).FilterForm;

const ServerForm = import.meta.env.SSR ? await loadFilterForm() : null;

/**
 * Shows the filter form next to a list. Its code is loaded when it comes near the screen; until then, and when it
 * cannot be loaded, the form that the server rendered stays and works, and remembers a press that needs it (SITE-23).
 */
export function SideForm({ version, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<LiveForm | null>(ServerForm && { Form: ServerForm });
  const [isPressed, setPressed] = useState(false);
  const isWanted = useNear(place, "100%") || isPressed;
  useEarlyPresses(place, live !== null, () => setPressed(true));
  useEffect(() => {
    if (!isWanted) return;
    loadFilterForm().then(
      (Form) => {
        const form = place.current?.querySelector("form");
        setLive({ Form, early: form ? new FormData(form) : undefined });
      },
      () => {},
    );
  }, [isWanted]);
  if (live) {
    return (
      <div key="live" ref={place}>
        <live.Form key={version} early={version === 0 ? live.early : undefined} {...props} />
      </div>
    );
  }
  // React leaves what the server rendered in such an element as it is
  return <div key="server" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
