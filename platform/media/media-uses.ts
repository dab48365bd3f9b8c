/**
 * Tables that show pictures or, with an undo, would show them again, by their column `media_id`. A picture that none of them
 * names is swept (CAT-26).
 */
export const mediaUses = [
  "product_images",
  "models",
  "stores",
  "news_posts",
  "social_post_media",
  "change_pictures",
] as const;
