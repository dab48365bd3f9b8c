import type { Page } from "@playwright/test";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { apiData } from "./api.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireCardList } from "#wire/lists.ts";
import type { WireProduct } from "#wire/product.ts";

/**
 * Returns the oldest releases of a brand, and the page that lists them: their likes change no list that other tests
 * read.
 */
export async function oldestOf(brand: { slug: string; id: number }): Promise<{ path: string; products: WireCard[] }> {
  const query = `brand_id=${brand.id}&by_release=past_releases`;
  const { meta } = await apiData<WireCardList>(`/api/products?${query}`);
  const last = Math.ceil(meta.total / LIST_PAGE_SIZE);
  const { data: products } = await apiData<WireCardList>(`/api/products?${query}&page=${last}`);
  return { path: `/${brand.slug}?by_release=past_releases&page=${last}`, products };
}

/**
 * Returns a product as the API returns it to another visitor. A new visitor id bypasses caches; the prefetch header
 * prevents the call from counting a view (API-18).
 */
export async function detail(page: Page, slug = ""): Promise<WireProduct> {
  const visitor = `reader-${Math.floor(performance.now() * 1_000)}`;
  const reply = await page.request.get(`/api/product/${slug}?visitor_id=${visitor}`, {
    headers: { "sec-purpose": "prefetch" },
  });
  return ((await reply.json()) as { product: WireProduct }).product;
}
