/** A brand or a model that can be followed; the id of the other is null. */
export interface Followable {
  brand_id: number | null;
  model_id: number | null;
  slug: string;
  name: string;
}
