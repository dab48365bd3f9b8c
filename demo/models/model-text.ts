/** A model of the demo, with its page text as plain paragraphs. */
export interface ModelText {
  slug: string;
  name: string;
  /** the colorway of the picture on the model page */
  colorway: string;
  paragraphs: string[];
}
