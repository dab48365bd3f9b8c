import { useQuerySource } from "../../browser/queries.tsx";
import { useEffect } from "react";
import { post } from "../../browser/fetch-data.ts";
import { getOrCreateVisitor } from "../../engagement/visitor.ts";

/** Counts a view of product `id` (POP-6), not while the browser prerenders the page (SITE-25). */
export function useCountView(id: number): void {
  const source = useQuerySource();
  useEffect(() => {
    const countView = () => {
      const { visitor_id } = getOrCreateVisitor(source);
      post(`/api/product-view/${id}`, { visitor_id }).catch(() => {});
    };
    if (!(document as Document & { prerendering?: boolean }).prerendering) return countView();
    document.addEventListener("prerenderingchange", countView, { once: true });
    return () => document.removeEventListener("prerenderingchange", countView);
  }, [source, id]);
}
