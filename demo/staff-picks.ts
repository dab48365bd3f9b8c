import type { BundleInput } from "#domain/entries/bundle.ts";

/** Picks of the demo's staff: upcoming and past releases of every brand. */
export const staffPicks: NonNullable<BundleInput["staff_picks"]> = [
  "air-jordan-11-retro-matinee-demo",
  "adidas-samba-og-preloved-red-leopard",
  "nike-air-max-97-first-frost-demo",
  "yeezy-boost-350-turtledove",
  "air-jordan-1-retro-high-og-chicago-lost-and-found",
  "adidas-lotherton-spzl-ferry-line-demo",
  "nike-ldwaffle-sacai-pine-green",
  "yeezy-boost-350-v2-desert-radio-demo",
  "nike-dunk-high-marching-band-demo",
  "air-jordan-4-retro-white-cement-2025",
  "adidas-ultraboost-1-0-sns-tee-time",
  "nike-sb-dunk-low-ben-and-jerrys-chunky-dunky",
  "yeezy-foam-runner-vermillion",
  "air-jordan-1-retro-high-og-blue-hour-demo",
  "adidas-campus-00s-attic-dust-demo",
  "nike-kobe-6-protro-grinch",
].map((product) => ({ product }));
