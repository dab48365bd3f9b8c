import type { NextRequest } from "next/server";
import { readFilters, readPage, readScope } from "@/lib/filters";
import { readList } from "@/lib/listing";

export async function GET({ nextUrl: { searchParams } }: NextRequest) {
  return Response.json(await readList(readScope(searchParams), readFilters(searchParams), readPage(searchParams)));
}
