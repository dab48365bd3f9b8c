import * as z from "zod/mini";
import { formText } from "./form-text.ts";

const TOO_SHORT = "Email should be minimum 2 characters before and after @ sign";
const INVALID = "Email is not valid";

/** An e-mail address in any form (spec §5 "E-mail (all forms)"). */
export const emailAddress = formText({
  empty: "Please enter an email address",
  invalid: INVALID,
  longest: 254,
  check(text) {
    if (!z.regexes.email.test(text)) return INVALID;
    const [local = "", domain = ""] = text.split("@");
    return local.length < 2 || domain.indexOf(".") < 2 ? TOO_SHORT : null;
  },
});
