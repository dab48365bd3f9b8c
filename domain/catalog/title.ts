interface Shoe {
  fullName: string;
  nickname: string | null;
  /** absent on cards */
  colorText?: string | null;
}

/** Returns the nickname of a shoe, else its colors (CAT-7). */
export function subtitleOf({ nickname, colorText }: Shoe): string | null {
  return nickname ?? colorText ?? null;
}

/** Returns the full name with the subtitle: "Air Jordan 1 Retro High OG Harbor Fog". */
export function titleOf(shoe: Shoe): string {
  return [shoe.fullName, subtitleOf(shoe)].filter(Boolean).join(" ");
}
