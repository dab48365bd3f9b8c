import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { post } from "../../fetch-data.ts";
import { knowVisitor } from "../../marks/visitor.ts";

/** Says that a visitor looks at product `id`, once somebody really does: not while the page is merely rendered ahead. */
export function useView(id: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const tell = () => {
      const { visitor_id } = knowVisitor(client);
      post(`/api/product-view/${id}`, { visitor_id }).catch(() => {});
    };
    if (!(document as Document & { prerendering?: boolean }).prerendering) return tell();
    document.addEventListener("prerenderingchange", tell, { once: true });
    return () => document.removeEventListener("prerenderingchange", tell);
  }, [client, id]);
}
