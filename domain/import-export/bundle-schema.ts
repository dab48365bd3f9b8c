import { z } from "zod";
import { removalRows, type SectionName, sections } from "../entries/sections.ts";
import { mergedProductRow } from "../entries/sections/product-row.ts";

/** Returns the JSON Schema of a bundle, for completion and checks in an editor (CAT-63). */
export function bundleSchema(): object {
  const rows = Object.entries(sections).map(([name, { row }]) => {
    const removal = removalRows[name as SectionName] ?? [];
    const merge = name === "products" ? [mergedProductRow] : [];
    return [name, z.array(z.union([row, ...[removal].flat(), ...merge])).optional()] as const;
  });
  const bundle = z.strictObject({ $schema: z.string().optional(), ...Object.fromEntries(rows) });
  return z.toJSONSchema(bundle, { io: "input", unrepresentable: "any" });
}
