/** Fields of ours in a known format, with the columns or paths that may have them, the best first. */
export type FormatFields = Record<string, string[]>;

/** Products of a shop made with Shopify, as its `products.json` has them. It names no currency, and addresses without the shop. */
export const SHOPIFY: FormatFields = {
  full_name: ["title"],
  brand: ["vendor"],
  sku: ["variants[].sku"],
  price: ["variants[].price"],
  images: ["images[].src", "image.src"],
  link: ["handle_path"],
};

/** Google Merchant's product data, in XML and in tables. */
export const MERCHANT: FormatFields = {
  full_name: ["title"],
  brand: ["brand"],
  sku: ["mpn"],
  group: ["item_group_id"],
  price: ["price"],
  color_text: ["color"],
  size_run: ["age_group", "gender"],
  images: ["image_link"],
  link: ["link"],
};

/** Product data of Awin, which differs from network to network only in what it leaves out. */
export const AWIN: FormatFields = {
  full_name: ["product_name"],
  brand: ["brand_name"],
  sku: ["mpn", "product_model", "model_number"],
  price: ["rrp_price", "search_price", "store_price"],
  currency: ["currency"],
  color_text: ["colour"],
  images: ["merchant_image_url", "aw_image_url"],
  link: ["aw_deep_link", "merchant_deep_link"],
};

/** A Product of schema.org, as pages have it for search engines. */
export const PRODUCT_DATA: FormatFields = {
  full_name: ["name"],
  brand: ["brand.name", "brand", "manufacturer.name"],
  sku: ["mpn", "sku", "productGroupID", "productID", "hasVariant[].mpn", "hasVariant[].sku", "model"],
  size_run: ["audience.suggestedGender"],
  price: [
    "offers.price",
    "offers[].price",
    "offers.lowPrice",
    "offers[].lowPrice",
    "offers.priceSpecification.price",
    "offers.priceSpecification[].price",
    "offers[].priceSpecification.price",
    "hasVariant[].offers.price",
  ],
  currency: [
    "offers.priceCurrency",
    "offers[].priceCurrency",
    "offers.priceSpecification.priceCurrency",
    "offers.priceSpecification[].priceCurrency",
    "offers[].priceSpecification.priceCurrency",
    "hasVariant[].offers.priceCurrency",
  ],
  release_date: ["releaseDate", "offers.availabilityStarts", "offers[].availabilityStarts"],
  color_text: ["color"],
  images: ["image", "image.url", "image[].url", "image.contentUrl"],
  link: ["offers.url", "offers[].url", "hasVariant[].offers.url", "url"],
};
