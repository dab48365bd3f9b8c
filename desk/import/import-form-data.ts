import type { ChosenFile } from "./chosen-file.ts";
import type { ImportOptions } from "./import-options.tsx";

/** Reasons of an import, and its moment as text; empty ones are left out. */
export type Reasons = Partial<Record<"note" | "source_url" | "publish_at", string>>;

/** Returns the form that the calls of an import take. */
export function importFormData(files: ChosenFile[], options: ImportOptions, reasons: Reasons = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...options, ...reasons })) if (value) form.append(name, String(value));
  for (const { path, file } of files) form.append("files", file, path);
  return form;
}
