import type { BundleInput } from "#domain/entries/bundle.ts";
import type { BrandSlug } from "#domain/catalog/brands.ts";

type StockistInput = NonNullable<BundleInput["stockists"]>[number];

export const regions = [
  { code: "US", name: "United States" },
  { code: "UK", name: "United Kingdom" },
  { code: "EU", name: "Europe" },
  { code: "CA", name: "Canada" },
  { code: "JP", name: "Japan" },
  { code: "AU", name: "Australia and New Zealand" },
] as const;

export type RegionCode = (typeof regions)[number]["code"];

/** Kind of a shop, which decides its release types, its shipping and the releases it sells. */
export type StockistKind = "brand" | "chain" | "boutique" | "skate" | "resale";

export interface DemoStockist extends StockistInput {
  url: string | null;
  region: RegionCode;
  kind: StockistKind;
  /** the local time of its releases */
  opens: string;
  worldwide: boolean;
  /** the brands that a maker's own shop sells */
  only?: readonly BrandSlug[];
}

const newYork = "America/New_York";
const losAngeles = "America/Los_Angeles";

/** Real shops, without an address where it is uncertain. */
// oxfmt-ignore
export const demoStockists: DemoStockist[] = [
  brand("nike-snkrs", "Nike SNKRS", "https://www.nike.com/launch", newYork, "US", ["nike", "jordan"]),
  brand("jordan-us", "Jordan", "https://www.nike.com/jordan", newYork, "US", ["jordan"]),
  brand("adidas-confirmed", "adidas CONFIRMED", "https://www.adidas.com/us/confirmed", newYork, "US", ["adidas", "yeezy"]),
  brand("nike-snkrs-uk", "Nike SNKRS UK", "https://www.nike.com/gb/launch", "Europe/London", "UK", ["nike", "jordan"]),
  brand("nike-snkrs-eu", "Nike SNKRS Europe", "https://www.nike.com/de/launch", "Europe/Berlin", "EU", ["nike", "jordan"]),
  brand("nike-snkrs-japan", "Nike SNKRS Japan", "https://www.nike.com/jp/launch", "Asia/Tokyo", "JP", ["nike", "jordan"]),
  brand("adidas-confirmed-uk", "adidas CONFIRMED UK", "https://www.adidas.co.uk/confirmed", "Europe/London", "UK", ["adidas", "yeezy"]),
  chain("foot-locker", "Foot Locker", "https://www.footlocker.com", newYork, "US"),
  chain("champs-sports", "Champs Sports", "https://www.champssports.com", newYork, "US"),
  chain("finish-line", "Finish Line", "https://www.finishline.com", "America/Indiana/Indianapolis", "US"),
  chain("jd-sports-us", "JD Sports US", "https://www.jdsports.com", newYork, "US"),
  boutique("kith", "Kith", "https://kith.com", newYork, "US", "11:00", true),
  boutique("concepts", "Concepts", "https://cncpts.com", newYork, "US", "10:00", true),
  boutique("extra-butter", "Extra Butter", "https://extrabutterny.com", newYork, "US", "10:00", true),
  boutique("packer", "Packer", "https://packershoes.com", newYork, "US", "10:00", false),
  boutique("a-ma-maniere", "A Ma Maniére", "https://www.a-ma-maniere.com", newYork, "US", "10:00", true),
  boutique("sneaker-politics", "Sneaker Politics", "https://sneakerpolitics.com", "America/Chicago", "US", "09:00", true),
  boutique("saint-alfred", "Saint Alfred", "https://www.saintalfred.com", "America/Chicago", "US", "10:00", true),
  boutique("undefeated", "Undefeated", "https://undefeated.com", losAngeles, "US", "08:00", true),
  boutique("bait", "BAIT", "https://www.baitme.com", losAngeles, "US", "10:00", false),
  boutique("in4mation", "In4mation", null, "Pacific/Honolulu", "US", "11:00", false),
  skate("tactics", "Tactics", "https://www.tactics.com", losAngeles),
  skate("skate-warehouse", "Skate Warehouse", "https://www.skatewarehouse.com", losAngeles),
  skate("ccs", "CCS", "https://shop.ccs.com", losAngeles),
  skate("zumiez", "Zumiez", "https://www.zumiez.com", losAngeles),
  skate("303-boards", "303 Boards", null, "America/Denver"),
  resale("stockx", "StockX", "https://stockx.com", "America/Detroit"),
  resale("goat", "GOAT", "https://www.goat.com", losAngeles),
  resale("flight-club", "Flight Club", "https://www.flightclub.com", newYork),
  resale("stadium-goods", "Stadium Goods", "https://www.stadiumgoods.com", newYork),
  boutique("end", "END.", "https://www.endclothing.com", "Europe/London", "UK", "00:01", true),
  chain("size", "size?", "https://www.size.co.uk", "Europe/London", "UK"),
  boutique("footpatrol", "Footpatrol", "https://www.footpatrol.com", "Europe/London", "UK", "08:00", true),
  boutique("offspring", "Offspring", "https://www.offspring.co.uk", "Europe/London", "UK", "08:00", false),
  boutique("hanon", "HANON", "https://www.hanon-shop.com", "Europe/London", "UK", "00:01", true),
  boutique("sneakersnstuff", "Sneakersnstuff", "https://www.sneakersnstuff.com", "Europe/Stockholm", "EU", "09:00", true),
  boutique("starcow", "Starcow", "https://www.starcow.com", "Europe/Paris", "EU", "09:00", true),
  boutique("shinzo", "Shinzo", "https://www.shinzo.paris", "Europe/Paris", "EU", "10:00", false),
  boutique("overkill", "Overkill", "https://www.overkillshop.com", "Europe/Berlin", "EU", "09:00", true),
  boutique("solebox", "Solebox", "https://www.solebox.com", "Europe/Berlin", "EU", "09:00", false),
  boutique("bstn", "BSTN", "https://www.bstn.com", "Europe/Berlin", "EU", "09:00", true),
  boutique("allike", "Allike", "https://www.allikestore.com", "Europe/Berlin", "EU", "10:00", true),
  boutique("patta", "Patta", "https://www.patta.nl", "Europe/Amsterdam", "EU", "12:00", true),
  boutique("slam-jam", "Slam Jam", "https://slamjam.com", "Europe/Rome", "EU", "09:00", true),
  boutique("capsule", "Capsule", "https://www.capsuletoronto.com", "America/Toronto", "CA", "10:00", false),
  boutique("haven", "HAVEN", "https://havenshop.com", "America/Vancouver", "CA", "09:00", true),
  boutique("livestock", "Livestock", "https://www.deadstock.ca", "America/Vancouver", "CA", "07:00", true),
  boutique("atmos-tokyo", "atmos Tokyo", "https://www.atmos-tokyo.com", "Asia/Tokyo", "JP", "09:00", false),
  boutique("mita-sneakers", "mita sneakers", "https://www.mita-sneakers.co.jp", "Asia/Tokyo", "JP", "09:00", false),
  boutique("billys", "BILLY'S ENT", "https://www.billys-tokyo.net", "Asia/Tokyo", "JP", "11:00", false),
  boutique("subtype", "Subtype", "https://www.subtypestore.com", "Australia/Sydney", "AU", "10:00", false),
  boutique("up-there", "Up There", "https://uptherestore.com", "Australia/Melbourne", "AU", "10:00", true),
  boutique("above-the-clouds", "Above The Clouds", "https://www.abovethecloudsstore.com", "Australia/Sydney", "AU", "09:00", false),
  boutique("loaded", "Loaded", "https://www.loadednz.com", "Pacific/Auckland", "AU", "10:00", false),
];

export const stockists: StockistInput[] = demoStockists.map(({ slug, name, url, time_zone }) => ({
  slug,
  name,
  url,
  time_zone,
}));

function brand(
  slug: string,
  name: string,
  url: string,
  time_zone: string,
  region: RegionCode,
  only: readonly BrandSlug[],
): DemoStockist {
  const opens = region === "UK" ? "08:00" : region === "US" ? "10:00" : "09:00";
  return { slug, name, url, time_zone, region, kind: "brand", opens, worldwide: false, only };
}

function chain(slug: string, name: string, url: string, time_zone: string, region: RegionCode): DemoStockist {
  return {
    slug,
    name,
    url,
    time_zone,
    region,
    kind: "chain",
    opens: region === "UK" ? "08:00" : "10:00",
    worldwide: false,
  };
}

function boutique(
  slug: string,
  name: string,
  url: string | null,
  time_zone: string,
  region: RegionCode,
  opens: string,
  worldwide: boolean,
): DemoStockist {
  return { slug, name, url, time_zone, region, kind: "boutique", opens, worldwide };
}

function skate(slug: string, name: string, url: string | null, time_zone: string): DemoStockist {
  return { slug, name, url, time_zone, region: "US", kind: "skate", opens: "09:00", worldwide: false };
}

function resale(slug: string, name: string, url: string, time_zone: string): DemoStockist {
  return { slug, name, url, time_zone, region: "US", kind: "resale", opens: "10:00", worldwide: true };
}
