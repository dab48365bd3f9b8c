import { today } from "@/lib/clock";
import { query } from "@/lib/db";

/** Counts that somebody went on to a retailer of a product. */
export async function POST(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await query(
    `insert into retailer_clicks (product_id, day, clicks) select id, $2, 1 from products where id::text = $1
    on conflict (product_id, day) do update set clicks = retailer_clicks.clicks + 1`,
    [id, today()],
  );
  return new Response(null, { status: 204 });
}
