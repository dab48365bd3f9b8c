import { createContext, use } from "react";
import type { WireFormat } from "#wire/desk/catalog.ts";

/** Form of an entry, as its fields need it. */
interface FormContextValue {
  /** Sets the part of the entry at a path such as "sizes.0.price"; undefined takes it away. */
  set: (path: string, value: unknown) => void;
  /** Returns the entry as it is at the moment. */
  current: () => Record<string, unknown>;
  /** Holds the publication back until it is released, while something of the entry is on its way. */
  hold: () => () => void;
  /** entries that fields may name, by section */
  names: WireFormat["names"];
}

export const FormContext = createContext<FormContextValue>({
  set() {},
  current: () => ({}),
  hold: () => () => undefined,
  names: {},
});

/** Mistakes of the entry, by path. */
export const IssuesContext = createContext<Record<string, string>>({});

/** Returns the form that a field is in. */
export function useEntryForm(): FormContextValue {
  return use(FormContext);
}

/** Returns the mistake of the field at a path, if any. */
export function useIssue(path: string): string | undefined {
  return use(IssuesContext)[path];
}

/** Returns the first mistake of the items of a list, with the line that it is in. */
export function useItemIssue(path: string): string | undefined {
  const issues = use(IssuesContext);
  const found = Object.keys(issues).find((one) => one.startsWith(`${path}.`));
  return found && `Line ${Number(found.slice(path.length + 1)) + 1}: ${issues[found]}`;
}
