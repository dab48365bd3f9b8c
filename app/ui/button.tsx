import type { ComponentProps } from "react";
import type { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { PageLink } from "./text-link.tsx";

export type ButtonLook = "solid" | "accent" | "outline" | "plain" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface Look {
  look?: ButtonLook;
  size?: ButtonSize;
}

const looks: Record<ButtonLook, string> = {
  solid: "bg-ink text-page hover:opacity-85",
  accent: "bg-accent text-on-accent hover:brightness-110",
  outline: "text-ink ring-1 ring-inset ring-edge hover:ring-ink hover:ring-2",
  plain: "text-ink hover:bg-ground",
  danger: "bg-danger text-page hover:opacity-85",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-9 px-3.5 text-base",
  medium: "min-h-11 px-5 text-lg",
  large: "min-h-12 px-8 text-xl",
};

/** Returns the classes of a button, for an element that is none. */
export function buttonClass({ look = "solid", size = "medium" }: Look, more?: string): string {
  return classNames(
    "headline inline-flex items-center justify-center gap-2 rounded-sm text-center whitespace-nowrap transition select-none",
    "disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-60",
    looks[look],
    sizes[size],
    more,
  );
}

interface ButtonProps extends ComponentProps<"button">, Look {
  /** its action is running: the button keeps its focus and ignores clicks */
  busy?: boolean;
}

export function Button({
  look,
  size,
  busy = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller may pass "submit"
      type={type}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy || rest["aria-disabled"] ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ look, size }, classNames(busy && "animate-pulse", className))}
    >
      {children}{" "}
    </button>
  );
}

/** Shows a link within the site that looks like a button. */
export function ButtonLink({ look, size, className, children, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <PageLink {...rest} className={buttonClass({ look, size }, className)}>
      {children}{" "}
    </PageLink>
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  /** the accessible name */
  label: string;
  /** like disabled, but it keeps the focus */
  idle?: boolean;
}

/** Shows a square button with only an icon, 44 px wide for thumbs. */
export function IconButton({ label, idle = false, onClick, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
      className={classNames(
        "inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink transition hover:bg-ground disabled:opacity-45 aria-disabled:opacity-45",
        className,
      )}
    />
  );
}
