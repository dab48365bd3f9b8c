import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "accent" | "ink" | "quiet" | "success";

const tones: Record<BadgeTone, string> = {
  accent: "bg-accent text-on-accent",
  ink: "bg-ink text-page",
  quiet: "bg-ground text-quiet",
  success: "bg-success text-page",
};

/** Shows a label of one or two words. */
export function Badge({
  tone = "accent",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "badge overline-text inline-block rounded-xs px-2 py-1.5 leading-none",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
