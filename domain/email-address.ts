import * as z from "zod/mini";
import { parseUrl } from "#platform/parse-url.ts";
import { CONTROL_CHARACTER, must, textField } from "./form-field.ts";

export const EMAIL_MISSING = "Please enter an email address";
export const EMAIL_INVALID = "Email is not valid";
export const EMAIL_TOO_SHORT = "Email should be minimum 2 characters before and after @ sign";

/** The most characters that mail protocols allow. */
const MAX_LENGTH = 254;

/**
 * Address as browsers accept it (HTML, "valid e-mail address"), but with a domain of two parts or more and no dots in a
 * row or at an end.
 */
const SHAPE =
  /^(?!\.)(?!.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;

/**
 * Schema of an email address that somebody else vouches for, such as a provider. A bad one has one issue: the first
 * rule that it breaks. A domain with non-ASCII letters becomes the form that mail servers use.
 */
export const anyEmailAddress = textField(EMAIL_MISSING, EMAIL_INVALID).check(
  // Before trimming: a line end at the end of an address is refused as well.
  must((value) => !CONTROL_CHARACTER.test(value), EMAIL_INVALID),
  z.overwrite(withoutOuterSpaces),
  must((value) => value !== "", EMAIL_MISSING),
  z.overwrite(withDomainOfServers),
  must((value) => value.length <= MAX_LENGTH && SHAPE.test(value), EMAIL_INVALID),
);

/** Schema of the email address of every form, without the spaces around it (ERR-1, ERR-2, ERR-3). */
export const emailAddress = anyEmailAddress.check(must((value) => /^..+@[^.]{2}/.test(value), EMAIL_TOO_SHORT));

/** Takes linear time: without the lookbehind, a run of spaces would be scanned again from each of its spaces. */
function withoutOuterSpaces(text: string): string {
  return text.replace(/^ +|(?<! ) +$/g, "");
}

/**
 * Returns "anna@xn--mnchen-3ya.de" for "anna@münchen.de", by the rules of addresses of the web, which browsers and
 * Node.js share.
 */
function withDomainOfServers(address: string): string {
  if (address.length > MAX_LENGTH) return address;
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  // Others stay as they are written, in whatever case. A sign that ends a host would hide what follows.
  if (at < 0 || !/[^ -~]/.test(domain) || /[\s/\\?#:@%]/.test(domain)) return address;
  const host = parseUrl(`http://${domain}`)?.hostname;
  return host ? `${address.slice(0, at)}@${host}` : address;
}
