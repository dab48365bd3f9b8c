import * as z from "zod/mini";
import { CONTROL_CHARACTER, DIRECTION, LOST, must, textField } from "../form-field.ts";
import { isWebAddress } from "../stores/web-address.ts";

export const WEBSITE_INVALID = "Invalid website URL";
export const INSTAGRAM_INVALID = "Invalid Instagram URL";
export const IMAGE_INVALID = "Please choose a JPEG, PNG, WebP, GIF or AVIF image";
export const IMAGE_LARGE = "Please choose an image of 5 MB or less";

/** Of the picture of a submission, in bytes (STORE-17). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** In characters (STORE-28). */
const MAX_LENGTH = 200;

/** The form "Submit A Missing Store", for the browser and the API, without its image (STORE-14 to STORE-16). */
export const storeSubmission = z.object({
  store_name: required("Store name"),
  address: required("Address"),
  city: required("City"),
  state: required("State"),
  zip_code: required("Zip code"),
  website_url: webAddress(WEBSITE_INVALID),
  instagram_url: webAddress(INSTAGRAM_INVALID),
});
export type StoreSubmission = z.output<typeof storeSubmission>;

function required(label: string) {
  const missing = `${label} is required`;
  return textField(missing).check(
    must((value) => !CONTROL_CHARACTER.test(value), `${label} should not contain control characters`),
    // accepted, it is the text of an import's row
    must((value) => !DIRECTION.test(value), `${label} should not contain characters that change the text's direction`),
    must((value) => !value.includes(LOST), `${label} should not contain "${LOST}", which stands for lost characters`),
    z.trim(),
    must((value) => value !== "", missing),
    must((value) => value.length <= MAX_LENGTH, `${label} should be maximum ${MAX_LENGTH} characters`),
  );
}

/** Returns the schema of a web address; null when it is empty. */
function webAddress(invalid: string) {
  return z.pipe(
    z.nullish(
      z.string(invalid).check(
        z.trim(),
        must((value) => value === "" || (value.length <= MAX_LENGTH && isWebAddress(value)), invalid),
      ),
    ),
    z.transform((value) => value || null),
  );
}
