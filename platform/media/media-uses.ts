/** Tables that show pictures, by their column `media_id`. A picture that none of them shows is swept (CAT-26). */
export const mediaUses = ["product_images", "models", "stores", "news_posts", "social_post_media"] as const;
