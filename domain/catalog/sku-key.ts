/** Returns a SKU as it is compared: people write it with a dash, a space or neither. */
export function skuKey(sku: string): string {
  return sku.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}
