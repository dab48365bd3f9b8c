import { OperatorError } from "#platform/postgres/operator-error.ts";

/** Options of commands that change the catalog, for its history (CAT-49). */
export interface Evidence {
  note?: string;
  source?: string;
}

/** Returns the note and the address of a change. Throws OperatorError for an address that is none. */
export function evidenceOf({ note, source }: Evidence): { note: string | undefined; sourceUrl: string | undefined } {
  if (source !== undefined && !/^https?:\/\/\S+$/.test(source))
    throw new OperatorError(`"${source}" is no address: --source begins with http:// or https://`);
  return { note, sourceUrl: source };
}
