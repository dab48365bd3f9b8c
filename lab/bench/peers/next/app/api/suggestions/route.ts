import type { NextRequest } from "next/server";
import { suggest } from "@/lib/suggestions";

export async function GET({ nextUrl: { searchParams } }: NextRequest) {
  const text = searchParams.get("search")?.trim() ?? "";
  return Response.json(text.length < 2 ? [] : await suggest(text));
}
