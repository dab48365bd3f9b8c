/** One model as the demo's authors write it: the page text as plain paragraphs. */
export interface ModelText {
  slug: string;
  name: string;
  /** the colourway in which the model page draws its shoe */
  colorway: string;
  paragraphs: string[];
}
