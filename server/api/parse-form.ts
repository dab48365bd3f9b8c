import { z } from "zod";
import { Refused } from "#domain/errors.ts";
import { messages } from "../http/messages.ts";

/** The values of a form whose schema depends on more than the route. Throws Refused with a text for each wrong field (API-4). */
export function parseForm<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join(".")] ??= message;
  throw new Refused(messages[422], fields);
}
