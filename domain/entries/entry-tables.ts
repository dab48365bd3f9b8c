/** Tables with the ids of entries, which only whoever holds the lock of imports writes. */
export const entryTables = [
  "media",
  "models",
  "menu_groups",
  "size_runs",
  "stockists",
  "products",
  "product_sizes",
  "size_regions",
  "stockist_releases",
  "release_changes",
  "stores",
  "news_posts",
  "social_posts",
];
