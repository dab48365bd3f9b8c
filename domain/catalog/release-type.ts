/** Returns the letters of a release type: "instoreonly" for "In-Store Only" and "In Store Only". */
function lettersOf(text: string | null): string {
  return (text ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** Whether a reseller sells the shoe. */
export function isAfterMarket(releaseType: string | null): boolean {
  return lettersOf(releaseType) === "aftermarket";
}

/** Whether a draw decides who may buy the shoe. */
export function isRaffle(releaseType: string | null): boolean {
  return /raffle|draw|lottery/.test(lettersOf(releaseType));
}

/** Whether the shoe is sold only in the shop. */
export function isInStoreOnly(releaseType: string | null): boolean {
  return lettersOf(releaseType) === "instoreonly";
}
