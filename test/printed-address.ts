/** The address in what `npm start` has printed so far, once it is there. */
export function printedAddress(output: string): string | undefined {
  return / is at (http\S+)/.exec(output)?.[1];
}
