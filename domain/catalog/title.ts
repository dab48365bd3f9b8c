interface Shoe {
  full_name: string;
  product_nickname: string | null;
  /** absent on cards */
  color_text?: string | null;
}

/** Returns the nickname of a shoe, else its colors (CAT-7). */
export function subtitleOf({ product_nickname, color_text }: Shoe): string | null {
  return product_nickname ?? color_text ?? null;
}

/** Returns the full name with the subtitle: "Air Jordan 1 Retro High OG Harbor Fog". */
export function titleOf(shoe: Shoe): string {
  return [shoe.full_name, subtitleOf(shoe)].filter(Boolean).join(" ");
}
