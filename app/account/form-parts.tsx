import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";

/** Shows the button that sends a form, and below it the error of the form as a whole. */
export function SubmitRow({ label, busy, error }: { label: string; busy: boolean; error?: string }) {
  return (
    <div>
      <Button type="submit" size="large" busy={busy} className="w-full">
        {label}
      </Button>
      <p role="alert" className="mt-2 min-h-5 text-sm font-medium text-danger">
        {error}
      </p>
    </div>
  );
}

/** Shows a button that reads as a link within a sentence. */
export function InlineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="font-semibold underline decoration-line decoration-2 underline-offset-4 transition hover:decoration-ink"
    >
      {children}
    </button>
  );
}
