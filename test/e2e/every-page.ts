import { findProduct, listProducts, salesOf } from "./catalog.ts";
import { suggestCorrection } from "./suggest-correction.ts";
import type { WireProduct } from "#wire/product.ts";

const upcoming = "by_release=not_yes_released";

/** Addresses of each page of app/routes.ts by its pattern, one for each form that the page has. A new route needs one here. */
export const addressesByPattern: Record<string, string[] | (() => Promise<string[]>)> = {
  "/": ["/", "/?page=2", "/?search=jordan", "/?search=zzzzqq", "/?sort=most_liked"],
  "/nike": ["/nike", "/nike?page=2"],
  "/nike/:slug": ["/nike/air-max-1", "/nike/nothing"],
  "/jordan": ["/jordan?by_release=past_releases"],
  "/jordan/:slug": ["/jordan/air-jordan-1"],
  "/adidas": ["/adidas?most_likes=month"],
  "/adidas/:slug": ["/adidas/samba"],
  "/yeezy": ["/yeezy"],
  "/yeezy/:slug": ["/yeezy/yeezy-slide"],
  "/calendar": ["/calendar"],
  "/calendar/:month": ["/calendar/2019-05", "/calendar/2199-12"],
  "/calendar/subscribe": ["/calendar/subscribe", "/calendar/subscribe?of=air-max-1"],
  "/today": ["/today"],
  "/changes": ["/changes", "/changes?brand_id=1&next=1"],
  "/most-popular": ["/most-popular", "/most-popular?period=all_time&brand_id=5"],
  "/watchlist": ["/watchlist"],
  "/unreleased": ["/unreleased"],
  "/alerts": ["/alerts", "/alerts?of=air-max-1"],
  "/lists": ["/lists"],
  "/lists/:token": ["/lists/abc"],
  "/user-settings": ["/user-settings"],
  "/verify-email/:token": ["/verify-email/abc"],
  "/verify-updated-email/:token": ["/verify-updated-email/abc"],
  "/cancel-updated-email/:token": ["/cancel-updated-email/abc"],
  "/unsubscribe/:kind/:token": ["/unsubscribe/newsletter/abc"],
  "/unsubscribed/:kind": ["/unsubscribed/newsletter"],
  "/suggestions/:token": async () => [await suggestCorrection(), "/suggestions/abc"],
  "/reset-password/:token": ["/reset-password/abc"],
  "/apple-login/:token": ["/apple-login/abc"],
  "/google-login/:token": ["/google-login/abc"],
  "/app": ["/app"],
  "/about-us": ["/about-us"],
  "/privacy-policy": ["/privacy-policy"],
  "/terms-conditions": ["/terms-conditions"],
  "/store-locator": ["/store-locator", "/store-locator?search=new+york", "/store-locator?search=zzzzqq"],
  "/store-locator/store-directory": ["/store-locator/store-directory"],
  "/store-locator/store-directory/:state": ["/store-locator/store-directory/new-york"],
  "/store-locator/store-directory/:state/:store": [
    "/store-locator/store-directory/new-york/kith-manhattan-new-york",
    "/store-locator/store-directory/new-york/nothing",
  ],
  "/:slug": async () => {
    const products = await Promise.all([
      findProduct(upcoming, ({ is_time_drop_show, is_retailer }) => is_time_drop_show === 1 && is_retailer === 1),
      findProduct(upcoming, ({ is_retailer }) => is_retailer === 0),
      findProduct(upcoming, ({ releaseMonth, releaseDay }) => releaseMonth !== "00" && releaseDay === "00"),
      // a retailer of several size runs
      findProduct(upcoming, (product) => {
        const keys = Map.groupBy(salesOf(product), ({ stockist }) => stockist.name).values();
        return [...keys].some((sales) => sales.length > 1);
      }),
      findProduct("by_release=past_releases", ({ is_retailer }) => is_retailer === 1),
      findProduct("", ({ product_update_messages }) => product_update_messages.length > 0),
      findProduct("unreleased=1", () => true),
    ]);
    return ["/air-max-1", "/nothing", ...new Set(products.map(({ slug }) => `/${slug}`))];
  },
  "/:brand/:slug": ["/no-brand/no-model"],
  "/*": ["/no/such/page"],
};

/** Returns an address of every form of every page of the shared site. */
export async function everyPage(): Promise<string[]> {
  return (await addresses()).flat();
}

/** Returns at most two addresses of every page of the shared site, and of the brands' pages only Nike's. */
export async function fewOfEveryPage(): Promise<string[]> {
  const brands = /^\/(jordan|adidas|yeezy)\b/;
  return (await addresses()).flatMap((forms) => forms.filter((path) => !brands.test(path)).slice(0, 2));
}

function addresses(): Promise<string[][]> {
  const lists = Object.values(addressesByPattern);
  return Promise.all(lists.map((forms) => (typeof forms === "function" ? forms() : forms)));
}

/**
 * Pages that are laid out as another one that is checked, or lead to it: a brand's has the list of home, a month's is the calendar,
 * a state's has the stores of the locator, and that after an unsubscription a title and a text.
 */
const alike =
  /^\/(nike|jordan|adidas|yeezy|calendar\/|verify|google|apple|unsubscribe|terms|unreleased|user-settings)|store-directory\/[^/]+$/;

/**
 * Returns an address of each layout of the shared site, of lists an empty one too, and of products those that stretch
 * the layout.
 */
export async function onePageOfEachLayout(): Promise<string[]> {
  const pages = Object.entries(addressesByPattern).flatMap(([pattern, forms]) =>
    alike.test(pattern) || typeof forms === "function" ? [] : forms.slice(0, 1),
  );
  const [longest] = (await listProducts(upcoming)).toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const [crowded, bare] = await Promise.all([
    // it drops on the day of the demo, and is no longer upcoming on the next
    findProduct("search=harbor+fog", (product) => salesOf(product).length === 40),
    findProduct(upcoming, ({ images }) => images.length === 0),
  ]);
  const products = [crowded, longest, bare].map((product) => `/${product?.slug}`);
  return [...pages, "/?search=zzzzqq", "/air-max-1", ...products];
}

const lengthOf = ({ full_name, product_nickname }: WireProduct) => `${full_name}${product_nickname ?? ""}`.length;
