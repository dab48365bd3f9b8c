import { z } from "zod";
import { Refused } from "#platform/errors.ts";
import { messages } from "#platform/http/messages.ts";

/**
 * Parses a form whose schema depends on more than the route. Throws Refused with a text for each wrong field (API-4).
 */
export function parseForm<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  throw new Refused(messages[422], textsByField(result.error));
}

/** Returns one text for each field: that of the first rule that it breaks (API-4). */
export function textsByField({ issues }: z.core.$ZodError): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of issues) texts[path.join(".")] ??= message;
  return texts;
}
