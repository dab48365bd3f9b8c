const noise = new Set(
  `a an and are at buy by color colors colour colours colorway colorways come comes coming cop date dates detailed do does drop
  dropping drops edition for from get how image images in info is kicks launch launches list look new next of official on
  online or out pair pairs photo photos pic pics pictures price prices raffle release releases releasing restock restocks
  retail retro sale shoe shoes sku snkrs sneaker sneakers style style code the to trainer trainers version when where which
  will with x`.split(/\s+/),
);

/** Whether a word says little about what is searched for: where nothing has it, it costs nothing (SRCH-12). */
export function isNoise(word: string): boolean {
  return noise.has(word);
}
