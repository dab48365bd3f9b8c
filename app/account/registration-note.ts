import { readStored, writeStored } from "../browser/local-storage.ts";

/** Notes that this browser registered an address, until somebody signs in: its reactions join that account without a question (ACC-64). */
export function rememberRegistration(email: string): void {
  writeStored("toebox:registered", email.toLowerCase());
}

/** Whether this browser was the last to register the address. */
export function hasRegistered(email: string): boolean {
  return readStored("toebox:registered") === email.toLowerCase();
}
