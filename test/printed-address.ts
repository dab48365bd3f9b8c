/** Returns the address in the output of `npm start`; undefined until it is printed. */
export function printedAddress(output: string): string | undefined {
  return / is at (http\S+)/.exec(output)?.[1];
}
