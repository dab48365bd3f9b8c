import type { NextRequest } from "next/server";
import { isPeriod, readPopular } from "@/lib/ranking";

export async function GET({ nextUrl: { searchParams } }: NextRequest) {
  const period = searchParams.get("period") ?? "";
  return isPeriod(period) ? Response.json(await readPopular(period)) : Response.json([], { status: 400 });
}
