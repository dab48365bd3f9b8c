interface Named {
  full_name: string;
  product_nickname: string | null;
  /** cards do not tell it */
  color_text?: string | null;
}

/** What a shoe is called beside its name: its nickname, else its colours (spec §2 "Product detail page"). */
export function subtitleOf({ product_nickname, color_text }: Named): string | null {
  return product_nickname ?? color_text ?? null;
}

/** "Air Jordan 1 Retro High OG Harbor Fog": the name in one line. */
export function titleOf(shoe: Named): string {
  return [shoe.full_name, subtitleOf(shoe)].filter(Boolean).join(" ");
}
