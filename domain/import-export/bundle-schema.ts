import { z } from "zod";
import { bundleSections, mergeRow, removalRows } from "../entries/bundle.ts";

/** Returns the JSON Schema of a bundle, for completion and checks in an editor (CAT-63). */
export function bundleSchema(): object {
  const rows = Object.entries(bundleSections).map(([name, row]) => {
    const removal = name in removalRows ? [removalRows[name as keyof typeof removalRows]] : [];
    const merge = name === "products" ? [mergeRow] : [];
    return [name, z.array(z.union([row, ...removal, ...merge])).optional()] as const;
  });
  const bundle = z.strictObject({ $schema: z.string().optional(), ...Object.fromEntries(rows) });
  return z.toJSONSchema(bundle, { io: "input", unrepresentable: "any" });
}
