import { NotFound } from "#platform/errors.ts";

/** Makes the error of a product id or slug that nothing has. */
export function noSuchProduct(): NotFound {
  return new NotFound("Product not found.");
}
