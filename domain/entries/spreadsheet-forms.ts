/** Whether a SKU has the form of a number that a spreadsheet made of it, such as "3.11E+08" (CAT-48); "1E-05" may well be one. */
export function isSpreadsheetNumber(text: string): boolean {
  return /^[+-]?\d+(?:[.,]\d+)?E\+\d+$|^[+-]?\d+[.,]\d+E-\d+$/i.test(text);
}

/** Whether a date has one of the forms that spreadsheets show: "28-Nov", "Nov-26", "11/28/2026", "28.11.2026", "46354" (CAT-48). */
export function isSpreadsheetDate(text: string): boolean {
  return /^\d{1,2}-|^\d{1,4}[/.]|^\p{L}+[-. ]+\d\d$|^\d{5}$/u.test(text);
}
