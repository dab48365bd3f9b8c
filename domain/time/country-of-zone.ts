/**
 * The countries to have shoes sent to (domain/releases/ships-to.ts), by ISO 3166-1 code → their zones by the first two parts of IANA's
 * names, old names included; the continent is left out where it is the same as before.
 */
const zonesOf: Readonly<Record<string, string>> = {
  US: "America/New_York Detroit Chicago Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Metlakatla Yakutat Nome Adak Louisville Indianapolis Fort_Wayne Indiana Kentucky North_Dakota Pacific/Honolulu",
  CA: "America/St_Johns Halifax Glace_Bay Moncton Goose_Bay Toronto Montreal Thunder_Bay Nipigon Iqaluit Pangnirtung Atikokan Winnipeg Rainy_River Resolute Rankin_Inlet Regina Swift_Current Edmonton Cambridge_Bay Yellowknife Inuvik Creston Dawson_Creek Fort_Nelson Whitehorse Dawson Vancouver Blanc-Sablon Coral_Harbour",
  GB: "Europe/London Belfast",
  AU: "Australia/Sydney Melbourne Brisbane Hobart Adelaide Perth Darwin Canberra Broken_Hill Lindeman Currie ACT NSW North Queensland South Tasmania Victoria West Yancowinna LHI Eucla Lord_Howe",
  AT: "Europe/Vienna",
  BE: "Europe/Brussels",
  BG: "Europe/Sofia",
  HR: "Europe/Zagreb",
  CY: "Asia/Nicosia Famagusta Europe/Nicosia",
  CZ: "Europe/Prague",
  DK: "Europe/Copenhagen",
  EE: "Europe/Tallinn",
  FI: "Europe/Helsinki Mariehamn",
  FR: "Europe/Paris",
  DE: "Europe/Berlin Busingen",
  GR: "Europe/Athens",
  HU: "Europe/Budapest",
  IE: "Europe/Dublin",
  IT: "Europe/Rome",
  JP: "Asia/Tokyo",
  LV: "Europe/Riga",
  LT: "Europe/Vilnius",
  LU: "Europe/Luxembourg",
  MT: "Europe/Malta",
  NL: "Europe/Amsterdam",
  NZ: "Pacific/Auckland Chatham",
  NO: "Europe/Oslo",
  PL: "Europe/Warsaw",
  PT: "Europe/Lisbon Atlantic/Madeira Azores",
  RO: "Europe/Bucharest",
  SK: "Europe/Bratislava",
  SI: "Europe/Ljubljana",
  ES: "Europe/Madrid Africa/Ceuta Atlantic/Canary",
  SE: "Europe/Stockholm",
  CH: "Europe/Zurich",
};

const countries = new Map(
  Object.entries(zonesOf).flatMap(([country, names]) => {
    let continent = "";
    return names.split(" ").map((name): [string, string] => {
      const [first, second] = name.split("/") as [string, string?];
      if (second !== undefined) continent = first;
      return [[continent, second ?? first].join("/"), country];
    });
  }),
);

/**
 * Returns the country of a time zone, by its ISO code; null for one to which no retailer's text names a way. Source:
 * IANA's zone1970.tab.
 */
export function countryOfZone(zone: string): string | null {
  return countries.get(zone.split("/").slice(0, 2).join("/")) ?? null;
}
