import { userInfo } from "node:os";

/** Returns the login of the operator who runs a command, by which changes are noted; "uid 1234" for an account without one. */
export function operatorLogin(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
