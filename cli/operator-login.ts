import { userInfo } from "node:os";

/** Returns the login of the operator who runs a command, by which changes are noted. */
export function operatorLogin(): string {
  return userInfo().username;
}
