import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { brands } from "#domain/catalog/brands.ts";
import { RELEASE_LIST } from "../../listing/listing.tsx";

/** In milliseconds: the list is scrolled to after so long. */
const SCROLL_AFTER = 2_000;

/** #/nike, #/Jordan, #/adidas and #/Yeezy pick a brand and scroll to the release list (spec §2 "Home"). */
export function useBrandOfHash(chosen: number): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const brand = brands.find(({ slug }) => hash.toLowerCase() === `#/${slug}`);

  useEffect(() => {
    if (!brand || brand.id === chosen) return;
    void navigate({ search: `brand_id=${brand.id}`, hash }, { replace: true, preventScrollReset: true });
  }, [brand, chosen, hash, navigate]);

  useEffect(() => {
    if (!brand) return;
    const timer = setTimeout(() => document.getElementById(RELEASE_LIST)?.scrollIntoView(), SCROLL_AFTER);
    return () => clearTimeout(timer);
  }, [brand]);
}
