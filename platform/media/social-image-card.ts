/** Background of social images, and placeholder color of drawings, which are transparent. */
export const SOCIAL_IMAGE_BACKGROUND = "#f1efea";

const MARGIN_PX = 60;

/** Size of a social image, in pixels (CAT-25). */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };

/** Options of the methods of sharp that make it. Plain data, because it is passed to another process. */
export const SOCIAL_IMAGE_CARD = {
  resize: {
    width: SOCIAL_IMAGE_SIZE.width - 2 * MARGIN_PX,
    height: SOCIAL_IMAGE_SIZE.height - 2 * MARGIN_PX,
    fit: "contain",
    background: SOCIAL_IMAGE_BACKGROUND,
  },
  extend: { top: MARGIN_PX, bottom: MARGIN_PX, left: MARGIN_PX, right: MARGIN_PX, background: SOCIAL_IMAGE_BACKGROUND },
  flatten: { background: SOCIAL_IMAGE_BACKGROUND },
  jpeg: { quality: 85 },
} as const;
