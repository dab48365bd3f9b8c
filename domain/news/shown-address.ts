/** Names of parameters whose values let strangers read what is not public. */
const SECRET = /key|token|secret|pass|auth|sig|code/i;

/** Returns the address of a feed or a picture for a terminal or a log, without the password and the secrets in its parameters (NEWS-12). */
export function shownAddress(address: string): string {
  return address
    .replace(/^(\w+:\/\/)[^/?#@]*@/, "$1…@")
    .replaceAll(/([?&])([^=&]*)=[^&]*/g, (parameter, before: string, name: string) =>
      SECRET.test(name) ? `${before}${name}=…` : parameter,
    );
}
