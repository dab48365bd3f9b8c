import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { brands } from "#domain/catalog/brands.ts";
import { writeFilters } from "../../listing/filter-address.ts";
import { chooseBrand, type Filters } from "../../listing/filters.ts";
import { RELEASE_LIST_ID } from "../../listing/release-list-id.ts";

const SCROLL_AFTER_MS = 2_000;

/** Picks a brand at #/nike, #/Jordan, #/adidas and #/Yeezy, and scrolls to the release list (HOME-4). */
export function useBrandHash(filters: Filters): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const brand = brands.find(({ slug }) => hash.toLowerCase() === `#/${slug}`);

  useEffect(() => {
    if (!brand || brand.id === filters.brand) return;
    const query = new URLSearchParams(writeFilters(chooseBrand(filters, brand.id)));
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [brand, filters, hash, navigate]);

  useEffect(() => {
    if (!brand) return;
    const timer = setTimeout(() => document.getElementById(RELEASE_LIST_ID)?.scrollIntoView(), SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [brand]);
}
