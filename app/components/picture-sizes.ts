// Widths of pictures on the page, from which the browser chooses variants (CAT-39). They follow from the columns of the
// layout and from its widest page.

/** In the grid of a list: two columns, and from 768 px on columns of 200 to 277 px. */
export const GRID_SIZES = "(min-width: 768px) 17.5rem, calc(50vw - 24px)";

/** In four columns of a page, below 768 px in two. */
export const QUARTER_SIZES = "(min-width: 768px) min(25vw - 28px, 20rem), calc(50vw - 24px)";

/** In three columns of a page, below 768 px in two. */
export const THIRD_SIZES = "(min-width: 768px) min(33.4vw - 29px, 27rem), calc(50vw - 24px)";

/** Beside a text from 1025 px on, else as wide as the page. */
export const HALF_SIZES =
  "(min-width: 1201px) min(50vw - 76px, 644px), (min-width: 1025px) calc(50vw - 60px), (min-width: 768px) calc(100vw - 64px), calc(100vw - 32px)";

/** In a slider. */
export const SLIDER_SIZES =
  "(min-width: 768px) min(25vw - 28px, 20rem), (min-width: 480px) calc(33.4vw - 21px), calc(44vw - 23px)";
