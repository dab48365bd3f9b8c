/** The countries to have shoes sent to, by ISO 3166-1 code: those of the regions that release dates are known for. */
export const shippingCountries: Readonly<Record<string, string>> = {
  US: "United States",
  CA: "Canada",
  GB: "United Kingdom",
  AU: "Australia",
  AT: "Austria",
  BE: "Belgium",
  BG: "Bulgaria",
  HR: "Croatia",
  CY: "Cyprus",
  CZ: "Czechia",
  DK: "Denmark",
  EE: "Estonia",
  FI: "Finland",
  FR: "France",
  DE: "Germany",
  GR: "Greece",
  HU: "Hungary",
  IE: "Ireland",
  IT: "Italy",
  JP: "Japan",
  LV: "Latvia",
  LT: "Lithuania",
  LU: "Luxembourg",
  MT: "Malta",
  NL: "Netherlands",
  NZ: "New Zealand",
  NO: "Norway",
  PL: "Poland",
  PT: "Portugal",
  RO: "Romania",
  SK: "Slovakia",
  SI: "Slovenia",
  ES: "Spain",
  SE: "Sweden",
  CH: "Switzerland",
};

/** The region that texts and retailers name for a country; that of all others is Europe. */
const regions: Readonly<Record<string, string>> = { US: "US", CA: "CA", GB: "UK", AU: "AU", JP: "JP", NZ: "NZ" };

const WORLDWIDE = /\b(world ?-?wide|international(ly)?|global(ly)?|everywhere)\b/i;

/** Words of a shipping text → the region that they name. */
const REGION_WORDS: [words: RegExp, region: string][] = [
  [/\bU\.?S\.?(A\.?)?(?![a-z])|\bunited states\b|\bamerica\b/i, "US"],
  [/\bcanada\b/i, "CA"],
  [/\bU\.?K\.?(?![a-z])|\bunited kingdom\b|\bbritain\b/i, "UK"],
  [/\bE\.?U\.?(?![a-z])|\beurope(an)?\b/i, "EU"],
  [/\bjapan\b/i, "JP"],
  [/\baustralia\b/i, "AU"],
  [/\bNZ\b|\bnew zealand\b/i, "NZ"],
];

/**
 * Whether a retailer of `region` with this shipping text sends shoes to a country, by its ISO code. A text that names no
 * place means the retailer's own region (PROD-29).
 */
export function shipsTo({ shipping, region }: { shipping: string | null; region: string }, code: string): boolean {
  const country = shippingCountries[code];
  if (!country) return true;
  const places = placesIn(shipping ?? "") ?? placesIn(region) ?? [region];
  return places === "everywhere" || places.includes(regions[code] ?? "EU") || places.includes(country);
}

/** Returns the regions and countries that a text names; null when it names none. */
function placesIn(text: string): string[] | "everywhere" | null {
  if (WORLDWIDE.test(text)) return "everywhere";
  const regions = REGION_WORDS.filter(([words]) => words.test(text)).map(([, region]) => region);
  const lowerCase = text.toLowerCase();
  const countries = Object.values(shippingCountries).filter((name) => lowerCase.includes(name.toLowerCase()));
  return regions.length + countries.length > 0 ? [...regions, ...countries] : null;
}
