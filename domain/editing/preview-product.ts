import { ownMoment } from "#domain/time/known-moment.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { readTimeZones } from "../catalog/time-zones.ts";
import type { Product } from "../releases/product.ts";
import { readMoveText } from "#domain/release-events/release-moves.ts";
import { readProductAlone } from "../releases/read-product.ts";
import { todayInNewYork } from "../time/today.ts";
import { ZoneClocks } from "../time/zone-clock.ts";
import type { Edit } from "./edit.ts";
import { type EditOptions, makeEdits } from "./make-edits.ts";

/** A product as its page would show it. */
export interface PreviewedProduct {
  product: Product;
  moves: string | null;
  zones: Record<string, string>;
}

/**
 * Makes edits, reads the product with this slug as its page would show it at a moment, and takes the edits back (DESK-17). Throws
 * EditsRefused, and NotFound for a slug that they do not lead to.
 */
export async function previewProduct(
  db: Database,
  { edits, slug, at }: { edits: Edit[]; slug: string; at: Temporal.Instant },
  options: Omit<EditOptions, "dryRun" | "afterwards" | "schedule">,
): Promise<PreviewedProduct> {
  let previewed: PreviewedProduct | undefined;
  const read = async (tx: Database) => {
    const { id } = (await tx.selectFrom("products").where("slug", "=", slug).select("id").executeTakeFirst()) ?? {
      id: 0,
    };
    const timeZones = await readTimeZones(tx);
    const source = { db: tx, today: todayInNewYork(at), timeZones, zoneClocks: new ZoneClocks() };
    const product = await readProductAlone(source, id, at);
    previewed = { product, moves: await readMoveText(tx, id), zones: ownMoment(product) === null ? {} : timeZones };
  };
  if (edits.length === 0) await read(db);
  else await makeEdits(db, edits, { ...options, dryRun: true, afterwards: read });
  return previewed as PreviewedProduct;
}
