/** A country to have shoes sent to, and the region that texts and retailers name for it. */
interface Country {
  name: string;
  region: string;
}

/** The countries to choose from, by ISO 3166-1 code: those of the regions that release dates are known for. */
export const shippingCountries: Readonly<Record<string, Country>> = {
  US: { name: "United States", region: "US" },
  CA: { name: "Canada", region: "CA" },
  GB: { name: "United Kingdom", region: "UK" },
  AU: { name: "Australia", region: "AU" },
  AT: { name: "Austria", region: "EU" },
  BE: { name: "Belgium", region: "EU" },
  BG: { name: "Bulgaria", region: "EU" },
  HR: { name: "Croatia", region: "EU" },
  CY: { name: "Cyprus", region: "EU" },
  CZ: { name: "Czechia", region: "EU" },
  DK: { name: "Denmark", region: "EU" },
  EE: { name: "Estonia", region: "EU" },
  FI: { name: "Finland", region: "EU" },
  FR: { name: "France", region: "EU" },
  DE: { name: "Germany", region: "EU" },
  GR: { name: "Greece", region: "EU" },
  HU: { name: "Hungary", region: "EU" },
  IE: { name: "Ireland", region: "EU" },
  IT: { name: "Italy", region: "EU" },
  JP: { name: "Japan", region: "JP" },
  LV: { name: "Latvia", region: "EU" },
  LT: { name: "Lithuania", region: "EU" },
  LU: { name: "Luxembourg", region: "EU" },
  MT: { name: "Malta", region: "EU" },
  NL: { name: "Netherlands", region: "EU" },
  NZ: { name: "New Zealand", region: "NZ" },
  NO: { name: "Norway", region: "EU" },
  PL: { name: "Poland", region: "EU" },
  PT: { name: "Portugal", region: "EU" },
  RO: { name: "Romania", region: "EU" },
  SK: { name: "Slovakia", region: "EU" },
  SI: { name: "Slovenia", region: "EU" },
  ES: { name: "Spain", region: "EU" },
  SE: { name: "Sweden", region: "EU" },
  CH: { name: "Switzerland", region: "EU" },
};

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
  return places === "everywhere" || places.includes(country.region) || places.includes(country.name);
}

/** The regions and countries that a text names; null when it names none. */
function placesIn(text: string): string[] | "everywhere" | null {
  if (WORLDWIDE.test(text)) return "everywhere";
  const regions = REGION_WORDS.filter(([words]) => words.test(text)).map(([, region]) => region);
  const lowerCase = text.toLowerCase();
  const countries = Object.values(shippingCountries)
    .map(({ name }) => name)
    .filter((name) => lowerCase.includes(name.toLowerCase()));
  return regions.length + countries.length > 0 ? [...regions, ...countries] : null;
}
