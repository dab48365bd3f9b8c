import { type ReactNode, useMemo, useRef, useState } from "react";
import { FormContext, IssuesContext } from "#desk/form/form-context.ts";
import { withValueAt } from "#desk/form/value-at.ts";
import { deskFormat } from "./desk-format.ts";

type Entry = Record<string, unknown>;

interface Props {
  entry: Entry;
  issues?: Record<string, string>;
  /** called with the entry after each edit */
  onEdit?: (entry: Entry) => void;
  children: (entry: Entry) => ReactNode;
}

const NO_ISSUES: Record<string, string> = {};

/** Renders fields of the desk in a form that keeps its entry. */
export function FormOfFields({ entry, issues = NO_ISSUES, onEdit, children }: Props) {
  const [shown, setShown] = useState(entry);
  const latest = useRef(entry);
  const context = useMemo(
    () => ({
      set(path: string, part: unknown) {
        latest.current = withValueAt(latest.current, path, part);
        setShown(latest.current);
        onEdit?.(latest.current);
      },
      current: () => latest.current,
      hold: () => () => undefined,
      names: deskFormat.names,
    }),
    [onEdit],
  );
  return (
    <FormContext value={context}>
      <IssuesContext value={issues}>{children(shown)}</IssuesContext>
    </FormContext>
  );
}
