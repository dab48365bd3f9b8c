import { type RawBuilder, sql } from "kysely";

/** Place and source of a claim, which tell it from others. */
export interface ClaimIdentity {
  /** a slug */
  product: string;
  /** a code */
  region?: string | null | undefined;
  /** a slug */
  stockist?: string | null | undefined;
  source_url: string;
}

/** Returns the one form of an address by which a source is known. Throws TypeError for what is no address. */
export function sourceAddress(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

/** Returns the key of a claim, such as "air-max-1/US/kith https://kith.com/air-max-1": one source has one word on a date. */
export function claimKey({ product, region, stockist, source_url }: ClaimIdentity): string {
  return `${[product, region, stockist].filter(Boolean).join("/")} ${source_url}`;
}

/** Reverses claimKey(): codes of regions are in capitals, slugs are not. What is no key has no source. */
export function parseClaimKey(key: string): ClaimIdentity {
  const end = key.includes(" ") ? key.indexOf(" ") : key.length;
  const [product = "", ...places] = key.slice(0, end).split("/");
  const isRegion = (place: string) => /^[A-Z]/.test(place);
  return {
    product,
    region: places.find(isRegion) ?? null,
    stockist: places.find((place) => !isRegion(place)) ?? null,
    source_url: key.slice(end + 1),
  };
}

/** Returns the key of a claim once its product has another slug. */
export function renamedClaimKey(key: string, names: Map<string, string>): string {
  const identity = parseClaimKey(key);
  return claimKey({ ...identity, product: names.get(identity.product) ?? identity.product });
}

/** SQL: whether a row of a section and a key is of a claim on the product with this slug. */
export function isClaimOn(slug: string): RawBuilder<boolean> {
  // between the two are the keys that begin with the slug and a space or a slash
  return sql`(section = 'date_claims' and key collate "C" > ${`${slug} `} and key collate "C" < ${`${slug}0`})`;
}
