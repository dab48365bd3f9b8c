import type { NextRequest } from "next/server";
import { readFilterOptions } from "@/lib/filter-options";
import { readFilters, readScope } from "@/lib/filters";

export async function GET({ nextUrl: { searchParams } }: NextRequest) {
  return Response.json(await readFilterOptions(readScope(searchParams), readFilters(searchParams)));
}
