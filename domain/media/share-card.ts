/** The ground of a card: drawings are transparent and stand on it from the start. */
export const DRAWING_GROUND = "#f1efea";

/** In pixels. */
const MARGIN = 60;

/** What social networks show of a link, in pixels: the picture in the middle of a plain ground. */
export const SHARED = { width: 1200, height: 630 };

/** How sharp makes it, each the options of its method of that name. Plain data: a process that draws is given it. */
export const SHARE_CARD = {
  resize: {
    width: SHARED.width - 2 * MARGIN,
    height: SHARED.height - 2 * MARGIN,
    fit: "contain",
    background: DRAWING_GROUND,
  },
  extend: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: DRAWING_GROUND },
  flatten: { background: DRAWING_GROUND },
  jpeg: { quality: 85 },
} as const;
