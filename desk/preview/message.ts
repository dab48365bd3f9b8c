import type { PreviewedProduct } from "#domain/editing/preview-product.ts";

/** Message by which a form has its preview show something. */
export interface PreviewMessage extends PreviewedProduct {
  /** tells it from messages of others, such as extensions of the browser */
  kind: typeof SHOW;
  siteName: string;
  /** moment of the preview, in milliseconds since 1970 */
  at: number;
  theme: "light" | "dark";
}

export const SHOW = "toebox:show-preview";

/** Message of a preview that can show something. */
export const READY = "toebox:preview-ready";
