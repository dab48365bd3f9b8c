/**
 * Offsets of zones by their letters: the American ones as RFC 5322 has them, and those of other countries in common use. Of letters with
 * several meanings the one that feeds have most counts, such as India's IST and the British BST.
 */
const offsets: Record<string, string> = {
  GMT: "+0000",
  UT: "+0000",
  UTC: "+0000",
  WET: "+0000",
  BST: "+0100",
  CET: "+0100",
  MEZ: "+0100",
  WAT: "+0100",
  WEST: "+0100",
  CAT: "+0200",
  CEST: "+0200",
  EET: "+0200",
  MESZ: "+0200",
  SAST: "+0200",
  EAT: "+0300",
  EEST: "+0300",
  MSK: "+0300",
  TRT: "+0300",
  GST: "+0400",
  PKT: "+0500",
  IST: "+0530",
  ICT: "+0700",
  WIB: "+0700",
  AWST: "+0800",
  HKT: "+0800",
  PHT: "+0800",
  SGT: "+0800",
  JST: "+0900",
  KST: "+0900",
  ACST: "+0930",
  AEST: "+1000",
  ACDT: "+1030",
  AEDT: "+1100",
  NZST: "+1200",
  NZDT: "+1300",
  NDT: "-0230",
  ADT: "-0300",
  ART: "-0300",
  BRT: "-0300",
  NST: "-0330",
  AST: "-0400",
  EDT: "-0400",
  CDT: "-0500",
  EST: "-0500",
  CST: "-0600",
  MDT: "-0600",
  MST: "-0700",
  PDT: "-0700",
  AKDT: "-0800",
  PST: "-0800",
  AKST: "-0900",
  HST: "-1000",
};

/**
 * Returns the offset of a zone from UTC, such as "+0100"; a single letter is UTC, as RFC 5322 has it. Undefined for an
 * unknown one.
 */
export function offsetOf(letters: string): string | undefined {
  return letters.length === 1 ? offsets["UTC"] : offsets[letters.toUpperCase()];
}
