import type { BrandSlug } from "#domain/catalog/brands.ts";
import type { SizePlan } from "./sizes.ts";

/**
 * An invented release (CAT-33): a real model in an invented colorway, with a date relative to the day of the import.
 */
export interface PlannedRelease {
  line: LineKey;
  nickname: string;
  colorway: string | null;
  when: When;
  sizes?: SizePlan;
  withoutSku?: boolean;
  withoutPrice?: boolean;
  retailers?: "none" | "many";
  images?: "none" | "one" | "every size run";
  /** 1 unknown, 2 never released */
  unreleased?: 1 | 2;
  /** replaces the line's name */
  fullName?: string;
}

export type When =
  /** days from today, exactly or until the next Saturday; with a time, a timed release */
  | { day: number; time?: string; zone?: string }
  | { saturday: number }
  /** months or years from the present one */
  | { month: number }
  | { year: number }
  | "unknown";

interface Line {
  brand: BrandSlug;
  model: string;
  fullName: string;
  price: number;
}

export type LineKey = keyof typeof lines;

// oxfmt-ignore
export const lines = {
  j1high: { brand: "jordan", model: "air-jordan-1-high", fullName: "Air Jordan 1 Retro High OG", price: 185 },
  j1mid: { brand: "jordan", model: "air-jordan-1-mid", fullName: "Air Jordan 1 Mid", price: 130 },
  j1low: { brand: "jordan", model: "air-jordan-1-low", fullName: "Air Jordan 1 Retro Low OG", price: 145 },
  j2: { brand: "jordan", model: "air-jordan-2", fullName: "Air Jordan 2 Retro", price: 205 },
  j3: { brand: "jordan", model: "air-jordan-3", fullName: "Air Jordan 3 Retro", price: 210 },
  j4: { brand: "jordan", model: "air-jordan-4", fullName: "Air Jordan 4 Retro", price: 220 },
  j5: { brand: "jordan", model: "air-jordan-5", fullName: "Air Jordan 5 Retro", price: 220 },
  j6: { brand: "jordan", model: "air-jordan-6", fullName: "Air Jordan 6 Retro", price: 215 },
  j7: { brand: "jordan", model: "air-jordan-7", fullName: "Air Jordan 7 Retro", price: 215 },
  j8: { brand: "jordan", model: "air-jordan-8", fullName: "Air Jordan 8 Retro", price: 215 },
  j9: { brand: "jordan", model: "air-jordan-9", fullName: "Air Jordan 9 Retro", price: 215 },
  j10: { brand: "jordan", model: "air-jordan-10", fullName: "Air Jordan 10 Retro", price: 215 },
  j11: { brand: "jordan", model: "air-jordan-11", fullName: "Air Jordan 11 Retro", price: 235 },
  j11low: { brand: "jordan", model: "air-jordan-11", fullName: "Air Jordan 11 Retro Low", price: 195 },
  j12: { brand: "jordan", model: "air-jordan-12", fullName: "Air Jordan 12 Retro", price: 215 },
  j13: { brand: "jordan", model: "air-jordan-13", fullName: "Air Jordan 13 Retro", price: 215 },
  j14: { brand: "jordan", model: "air-jordan-14", fullName: "Air Jordan 14 Retro", price: 210 },
  af1: { brand: "nike", model: "air-force-1", fullName: "Nike Air Force 1 Low", price: 120 },
  dunk: { brand: "nike", model: "nike-dunk", fullName: "Nike Dunk Low", price: 120 },
  dunkHigh: { brand: "nike", model: "nike-dunk", fullName: "Nike Dunk High", price: 130 },
  sb: { brand: "nike", model: "sb-dunk", fullName: "Nike SB Dunk Low", price: 130 },
  blazer: { brand: "nike", model: "nike-blazer", fullName: "Nike Blazer Mid '77 Vintage", price: 110 },
  cortez: { brand: "nike", model: "nike-cortez", fullName: "Nike Cortez", price: 95 },
  max1: { brand: "nike", model: "air-max-1", fullName: "Nike Air Max 1 '86 OG", price: 155 },
  max90: { brand: "nike", model: "air-max-90", fullName: "Nike Air Max 90", price: 140 },
  max95: { brand: "nike", model: "air-max-95", fullName: "Nike Air Max 95 OG", price: 190 },
  max97: { brand: "nike", model: "air-max-97", fullName: "Nike Air Max 97", price: 190 },
  plus: { brand: "nike", model: "air-max-plus", fullName: "Nike Air Max Plus", price: 185 },
  max270: { brand: "nike", model: "air-max-270", fullName: "Nike Air Max 270", price: 170 },
  vapormax: { brand: "nike", model: "air-vapormax", fullName: "Nike Air VaporMax Plus", price: 215 },
  presto: { brand: "nike", model: "air-presto", fullName: "Nike Air Presto", price: 150 },
  huarache: { brand: "nike", model: "air-huarache", fullName: "Nike Air Huarache", price: 140 },
  uptempo: { brand: "nike", model: "air-more-uptempo", fullName: "Nike Air More Uptempo '96", price: 180 },
  foamposite: { brand: "nike", model: "air-foamposite", fullName: "Nike Air Foamposite One", price: 250 },
  kobe6: { brand: "nike", model: "nike-kobe", fullName: "Nike Kobe 6 Protro", price: 190 },
  lebron: { brand: "nike", model: "nike-lebron", fullName: "Nike LeBron 20", price: 200 },
  ja3: { brand: "nike", model: "nike-ja", fullName: "Nike Ja 3", price: 125 },
  mind: { brand: "nike", model: "nike-mind", fullName: "Nike Mind 001", price: 95 },
  pegasus: { brand: "nike", model: "air-zoom-pegasus", fullName: "Nike Air Zoom Pegasus 39", price: 130 },
  shox: { brand: "nike", model: "nike-shox", fullName: "Nike Shox TL", price: 175 },
  samba: { brand: "adidas", model: "samba", fullName: "adidas Samba OG", price: 110 },
  gazelle: { brand: "adidas", model: "gazelle", fullName: "adidas Gazelle Indoor", price: 120 },
  superstar: { brand: "adidas", model: "superstar", fullName: "adidas Superstar", price: 100 },
  stan: { brand: "adidas", model: "stan-smith", fullName: "adidas Stan Smith", price: 100 },
  campus: { brand: "adidas", model: "campus", fullName: "adidas Campus 00s", price: 110 },
  forum: { brand: "adidas", model: "forum", fullName: "adidas Forum Low", price: 110 },
  ultraboost: { brand: "adidas", model: "ultraboost", fullName: "adidas UltraBOOST 1.0", price: 190 },
  nmd: { brand: "adidas", model: "nmd", fullName: "adidas NMD_R1", price: 150 },
  zx: { brand: "adidas", model: "adidas-zx", fullName: "adidas ZX 8000", price: 150 },
  spzl: { brand: "adidas", model: "spezial", fullName: "adidas Lotherton SPZL", price: 130 },
  slide: { brand: "yeezy", model: "yeezy-slide", fullName: "Yeezy Slide", price: 70 },
  foam: { brand: "yeezy", model: "yeezy-foam-runner", fullName: "Yeezy Foam Runner", price: 90 },
  v2: { brand: "yeezy", model: "yeezy-boost-350-v2", fullName: "Yeezy Boost 350 V2", price: 230 },
  runner700: { brand: "yeezy", model: "yeezy-boost-700", fullName: "Yeezy Boost 700", price: 240 },
} as const satisfies Record<string, Line>;

const newYork = "America/New_York";

// oxfmt-ignore
export const plan: PlannedRelease[] = [
  // released in the last weeks
  { line: "dunk", nickname: "Night Tram", colorway: "Black/Yellow/White", when: { day: -1, time: "10:00", zone: newYork }, sizes: "family" },
  { line: "j4", nickname: "Wet Asphalt", colorway: "Anthracite/Cool Grey/Black", when: { day: -2, time: "09:00", zone: "America/Los_Angeles" }, sizes: "family" },
  { line: "samba", nickname: "Library Card", colorway: "Cream White/Collegiate Green/Gum", when: { day: -3, time: "08:00", zone: "Europe/London" }, sizes: "unisex" },
  { line: "max95", nickname: "Plum Jam", colorway: "Plum/Purple/Black/White", when: { day: -5 } },
  { line: "j1low", nickname: "Postage", colorway: "Sail/University Red/Royal Blue", when: { day: -7 }, sizes: "men and women" },
  { line: "kobe6", nickname: "Garden Hose", colorway: "Apple Green/Black/Yellow", when: { day: -10, time: "10:00", zone: newYork } },
  { line: "sb", nickname: "Milk Crate", colorway: "Royal Blue/White/Red", when: { day: -13, time: "09:00", zone: "America/Los_Angeles" } },
  { line: "gazelle", nickname: "Tea Towel", colorway: "Cloud White/Blue/Red/Gum", when: { day: -17 }, sizes: "women" },
  { line: "j3", nickname: "Old Map", colorway: "Khaki/Light Bone/Teal", when: { day: -21 }, sizes: "family" },
  { line: "slide", nickname: "Wet Sand", colorway: "Sand", when: { day: -26 }, sizes: "unisex" },
  { line: "max1", nickname: "Pressed Fern", colorway: "White/Forest Green/Neutral Grey", when: { day: -33 } },
  { line: "af1", nickname: "Sugar Cube", colorway: "White/White/Gum", when: { day: -40 }, sizes: "everyone" },
  // today and the six days ahead
  { line: "j1high", nickname: "Harbor Fog", colorway: "Summit White/Cool Grey/Black", when: { day: 0, time: "10:00", zone: newYork }, sizes: "family", retailers: "many" },
  { line: "mind", nickname: "Chalk Line", colorway: "Chalk/White/Orange", when: { day: 0 }, sizes: "unisex" },
  { line: "dunkHigh", nickname: "Marching Band", colorway: "Team Red/White/Gold", when: { day: 1, time: "10:00", zone: newYork }, sizes: "men and women" },
  { line: "campus", nickname: "Attic Dust", colorway: "Grey/Cream/Gum", when: { day: 1 }, sizes: "unisex" },
  { line: "j11", nickname: "Matinee", colorway: "White/Deep Burgundy/Black", when: { day: 2, time: "10:00", zone: newYork }, sizes: "everyone", images: "every size run" },
  { line: "foam", nickname: "Tide Table", colorway: "Teal/Slate", when: { day: 2 }, sizes: "family" },
  { line: "max90", nickname: "Brick Oven", colorway: "Brick/Sail/Black", when: { day: 3, time: "09:00", zone: "Asia/Tokyo" } },
  { line: "forum", nickname: "Signal Box", colorway: "Cloud White/Red/Royal Blue", when: { day: 4 } },
  { line: "j5", nickname: "Radio Tower", colorway: "Black/Solar Red/Metallic Silver", when: { day: 5, time: "10:00", zone: newYork }, sizes: "family" },
  { line: "huarache", nickname: "Lemon Peel", colorway: "White/Yellow/Aqua", when: { day: 6 }, sizes: "women" },
  // the months ahead
  { line: "j1mid", nickname: "Composition Two", colorway: "Black/White/Volt", when: { day: 8 }, sizes: "kids" },
  { line: "uptempo", nickname: "Headline", colorway: "White/Black/University Red", when: { day: 9, time: "10:00", zone: newYork } },
  { line: "spzl", nickname: "Ferry Line", colorway: "Navy/Sky Blue/Gum", when: { day: 11, time: "09:00", zone: "Europe/London" } },
  { line: "j12", nickname: "Cold Brew", colorway: "Dark Brown/Cream/Metallic Gold", when: { saturday: 12 }, sizes: "family" },
  { line: "v2", nickname: "Desert Radio", colorway: "Sand/Olive/Orange", when: { saturday: 12 }, sizes: "everyone" },
  { line: "ja3", nickname: "Corner Store", colorway: "Hyper Pink/Volt/Black", when: { day: 15 }, sizes: "family" },
  { line: "vapormax", nickname: "Night Market", colorway: "Black/Hyper Pink/Aqua", when: { day: 16, time: "10:00", zone: "Pacific/Auckland" } },
  { line: "j6", nickname: "Velvet Rope", colorway: "Dark Team Red/Black/Gold", when: { saturday: 19 }, sizes: "family" },
  { line: "blazer", nickname: "Paper Lantern", colorway: "Sail/Orange/White", when: { day: 20, time: "11:00", zone: "Pacific/Honolulu" } },
  { line: "stan", nickname: "Pine Needle", colorway: "Cloud White/Pine Green", when: { day: 22 }, sizes: "everyone" },
  { line: "max97", nickname: "First Frost", colorway: "Metallic Silver/Ice Blue/White", when: { day: 24 } },
  { line: "j13", nickname: "Copper Kettle", colorway: "Black/Copper/Sail", when: { saturday: 26 }, sizes: "family" },
  { line: "nmd", nickname: "Paint Water", colorway: "Multi-Color/White", when: { day: 29 } },
  { line: "cortez", nickname: "Drive-In", colorway: "Sail/Red/Blue", when: { day: 31 }, sizes: "women", withoutPrice: true },
  { line: "j1high", nickname: "Blue Hour", colorway: "Midnight Navy/Ice Blue/White", when: { saturday: 33 }, sizes: "family" },
  { line: "foamposite", nickname: "Thundercloud", colorway: "Anthracite/Purple/Black", when: { saturday: 38 } },
  { line: "superstar", nickname: "Piano Lesson", colorway: "Core Black/Cloud White/Gold", when: { day: 41 }, sizes: "family" },
  { line: "j2", nickname: "Quiet Library", colorway: "Sail/Dark Brown/Forest Green", when: { saturday: 45 }, sizes: "women", retailers: "none" },
  { line: "plus", nickname: "Low Tide", colorway: "Teal/Blue/Black", when: { day: 48 } },
  { line: "lebron", nickname: "Overtime", colorway: "Purple/University Gold/Black", when: { day: 52 }, withoutSku: true },
  { line: "j4", nickname: "Orchard", colorway: "Sail/Apple Green/Red", when: { saturday: 55 }, sizes: "everyone" },
  { line: "presto", nickname: "Rain Check", colorway: "Slate/Ice Blue/White", when: { day: 60 }, images: "one" },
  { line: "zx", nickname: "Board Game", colorway: "Aqua/Purple/Yellow", when: { day: 64 } },
  { line: "runner700", nickname: "Salt Flat", colorway: "Salt/Bone/Light Pink", when: { saturday: 68 } },
  { line: "j9", nickname: "Away Game", colorway: "White/Navy/Metallic Silver", when: { saturday: 75 }, retailers: "none" },
  { line: "max270", nickname: "Morning Bus", colorway: "White/Red/Grey", when: { day: 81 }, sizes: "kids" },
  { line: "ultraboost", nickname: "Overcast", colorway: "Grey Three/White/Ice Blue", when: { day: 88 }, sizes: "men and women" },
  { line: "j11low", nickname: "Sea Glass", colorway: "White/Mint/Clear", when: { saturday: 96 }, sizes: "women" },
  { line: "sb", nickname: "Fire Escape", colorway: "Rust/Black/Cement Grey", when: { day: 104 } },
  { line: "j7", nickname: "Bookbinder", colorway: "Burgundy/Sail/Gold", when: { saturday: 118 } },
  { line: "pegasus", nickname: "Long Way Home", colorway: "Volt/White/Black", when: { day: 126 }, sizes: "men and women" },
  { line: "j8", nickname: "Arcade Carpet", colorway: "Black/Purple/Teal/Red", when: { saturday: 139 }, withoutSku: true },
  { line: "gazelle", nickname: "Picnic", colorway: "Red/Cloud White/Gum", when: { day: 150 }, retailers: "none" },
  { line: "j3", nickname: "Rooftop", colorway: "White/Brick/Cement Grey", when: { saturday: 165 }, sizes: "family" },
  {
    line: "af1",
    fullName:
      "Nike Air Force 1 Low '07 Premium Anniversary Edition Reissued for People Who Read Every Word on the Label",
    nickname: "The One With the Name That Did Not Fit on the Box, the Shelf or the Receipt",
    colorway: "White/Light Bone/Coconut Milk/Photon Dust/Summit White/Metallic Silver/Gum Light Brown",
    when: { day: 34 },
    sizes: "men and women",
  },
  {
    line: "j1low",
    fullName: "Air Jordan 1 Retro Low OG Special Project Field and Stream Weatherproof Utility Quilted Winter Edition",
    nickname: "Breakfast Served All Day Until Further Notice at the Counter by the Window",
    colorway: "Sail/Egg Yolk/Toast",
    when: { saturday: 61 },
  },
  // only the month is known
  { line: "j14", nickname: "Test Track", colorway: "Black/Yellow", when: { month: 0 }, sizes: "family" },
  { line: "dunk", nickname: "Second Slice", colorway: "Red/Sail/Green", when: { month: 0 }, retailers: "none" },
  { line: "samba", nickname: "Corner Flag", colorway: "Green/White/Gum", when: { month: 1 }, sizes: "everyone" },
  { line: "j10", nickname: "Last Train", colorway: "Navy/Grey/White", when: { month: 1 } },
  { line: "shox", nickname: "Spring Cleaning", colorway: "White/Mint/Silver", when: { month: 2 }, withoutPrice: true },
  { line: "j6", nickname: "Toy Shop", colorway: "White/Red/Yellow/Blue", when: { month: 2 }, sizes: "kids" },
  { line: "max95", nickname: "Bus Map", colorway: "White/Blue/Red/Green", when: { month: 3 } },
  { line: "j12", nickname: "Letterpress", colorway: "White/Black/Red", when: { month: 4 }, withoutSku: true },
  { line: "kobe6", nickname: "Night Bloom", colorway: "Purple/Pink/Black", when: { month: 5 }, images: "none" },
  { line: "foam", nickname: "Flower Pot", colorway: "Terracotta", when: { month: 6 }, sizes: "family" },
  // only the year
  { line: "j13", nickname: "Warm Hands", colorway: "Wool Grey/Red", when: { year: 0 }, retailers: "none" },
  { line: "campus", nickname: "Rehearsal", colorway: "Black/White/Gum", when: { year: 0 }, sizes: "unisex", withoutPrice: true },
  { line: "j4", nickname: "Second Draft", colorway: "White/Grey/Blue", when: { year: 1 }, withoutSku: true },
  { line: "j11", nickname: "House Lights", colorway: "Black/Gold/White", when: { year: 1 }, sizes: "family" },
  { line: "max1", nickname: "Museum Day", colorway: "White/Blue/Red/Yellow", when: { year: 1 }, retailers: "none", images: "none" },
  { line: "uptempo", nickname: "Small Print", colorway: "Sail/Black", when: { year: 1 }, withoutSku: true, withoutPrice: true },
  { line: "v2", nickname: "Dry Stone", colorway: "Stone/Bone", when: { year: 1 } },
  { line: "forum", nickname: "Lost Glove", colorway: "Cloud White/Purple", when: { year: 2 }, sizes: "none" },
  // not even the year
  { line: "huarache", nickname: "Some Summer", colorway: "White/Orange/Teal", when: "unknown" },
  { line: "j5", nickname: "Paper Plane", colorway: "White/Ice Blue/Silver", when: "unknown", sizes: "family", withoutPrice: true },
  { line: "ultraboost", nickname: "Idle Talk", colorway: "Core Black/Pink", when: "unknown", sizes: "none", images: "none" },
  { line: "blazer", nickname: "Waiting Room", colorway: "Mint/White", when: "unknown", withoutSku: true, withoutPrice: true },
  // release unknown
  { line: "j1high", nickname: "Drawing Board", colorway: "White/Red/Teal", when: "unknown", unreleased: 1 },
  { line: "sb", nickname: "Bakery Queue", colorway: "Wheat/Cream/Brown", when: "unknown", unreleased: 1, withoutPrice: true },
  { line: "nmd", nickname: "Subway Tile", colorway: "White/Green", when: "unknown", unreleased: 1 },
  { line: "max90", nickname: "Fax Machine", colorway: "Grey/Beige/Black", when: "unknown", unreleased: 1, withoutSku: true },
  { line: "j3", nickname: "Elephant in the Room", colorway: "Grey/White/Pink", when: "unknown", unreleased: 1, sizes: "family" },
  { line: "foam", nickname: "Meringue", colorway: "White", when: "unknown", unreleased: 1 },
  // never released
  { line: "j4", nickname: "Sample Sale", colorway: "Purple/Black/Gold", when: "unknown", unreleased: 2, withoutPrice: true },
  { line: "dunk", nickname: "Friends and Family", colorway: "Pink/Sail", when: "unknown", unreleased: 2, withoutPrice: true },
  { line: "runner700", nickname: "Static on the Line", colorway: "Grey/White", when: "unknown", unreleased: 2 },
  { line: "j8", nickname: "Confetti Cannon", colorway: "Multi-Color/White", when: "unknown", unreleased: 2, withoutSku: true, withoutPrice: true },
  { line: "zx", nickname: "Twelve O'Clock", colorway: "Black/Red/Yellow", when: "unknown", unreleased: 2 },
  { line: "foamposite", nickname: "Paperweight", colorway: "Clear/White", when: "unknown", unreleased: 2, images: "none" },
];
