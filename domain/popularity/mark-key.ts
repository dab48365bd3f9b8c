/** What a visitor thinks of a product is one thing. */
export function keyOfMark({ product_id, visitor_id }: { product_id: number; visitor_id: string }): string {
  return `${product_id} ${visitor_id}`;
}
