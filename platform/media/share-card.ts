/** Background of share pictures, and placeholder color of drawings, which are transparent. */
export const SHARE_BACKGROUND = "#f1efea";

const MARGIN_PX = 60;

/** Size of a share picture, in pixels (CAT-25). */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Options of the methods of sharp that make it. Plain data, because it is passed to another process. */
export const SHARE_CARD = {
  resize: {
    width: SHARE_SIZE.width - 2 * MARGIN_PX,
    height: SHARE_SIZE.height - 2 * MARGIN_PX,
    fit: "contain",
    background: SHARE_BACKGROUND,
  },
  extend: { top: MARGIN_PX, bottom: MARGIN_PX, left: MARGIN_PX, right: MARGIN_PX, background: SHARE_BACKGROUND },
  flatten: { background: SHARE_BACKGROUND },
  jpeg: { quality: 85 },
} as const;
