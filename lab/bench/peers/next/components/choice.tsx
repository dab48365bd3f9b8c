import type { ComponentProps } from "react";

interface Props extends ComponentProps<"input"> {
  label: string;
  /** how many releases there would be with it */
  count?: number;
}

/** One of several things to choose: its mark, its name, and how many it has. */
export function Choice({ label, count, ...rest }: Props) {
  return (
    <label className="choice">
      <input {...rest} />
      <span>{label}</span>
      {count !== undefined && <span className="quiet">{count.toLocaleString("en-US")}</span>}
    </label>
  );
}
