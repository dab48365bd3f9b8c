import * as z from "zod/mini";
import { CONTROL_CHARACTER, must, textField } from "./form-field.ts";

/** In characters (CONT-8, ACC-23). */
export const MAX_NAME_LENGTH = 100;

/**
 * Returns a person's name: letters of any language, digits and spaces. A bad one has one issue: the first rule that it
 * breaks (CONT-3, CONT-4, ACC-23). `label` begins the texts, such as "First name".
 */
export function personName(label: string, minLength = 1) {
  const missing = `Please enter your ${label.toLowerCase()}`;
  const special = `${label} not allow special characters`;
  return textField(missing, special).check(
    must((value) => !CONTROL_CHARACTER.test(value), special),
    z.trim(),
    must((value) => value !== "", missing),
    must((value) => /^[\p{L}\p{M}\p{Nd}\p{Zs}]+$/u.test(value), special),
    must((value) => [...value].length >= minLength, `${label} should contains minimum ${minLength} characters`),
    must((value) => value.length <= MAX_NAME_LENGTH, `${label} should be maximum ${MAX_NAME_LENGTH} characters`),
  );
}
