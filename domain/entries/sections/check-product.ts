import type { z } from "zod";
import { repeated } from "../repeated.ts";
import type { ProductState } from "./product-state.ts";
import { checkSlug, none, noZone, type ReferenceNames, wrongModel } from "../reference-names.ts";
import { sanitizeHtml } from "../sanitize-html.ts";
import { checkStoredHtml } from "./check-stored-html.ts";
import { neededOfNewProduct, type productRow } from "./product-row.ts";
import type { Mistake } from "./section.ts";

type ProductRow = z.output<typeof productRow>;

/** Checks the names by which a product refers to others. */
export function checkProductNames(row: ProductRow, names: ReferenceNames): Mistake[] {
  const mistakes: Mistake[] = [];
  const addMistake = (path: PropertyKey[], reason: string | null) => {
    if (reason !== null) mistakes.push({ path, reason: `${path.join(".")}: ${reason}` });
  };
  const checkZone = (path: PropertyKey[], name: string | null | undefined) =>
    addMistake(path, name != null && !names.timeZones.has(name) ? noZone(name) : null);

  // a product may have its former slug again
  const isOwn = row.was !== undefined && names.redirects.get(row.slug) === row.was;
  if (!isOwn) checkSlug("product", row.slug, names).forEach((reason) => addMistake(["slug"], reason));
  addMistake(["brand"], row.brand === undefined || names.brands.has(row.brand) ? null : none("brand", row.brand));
  checkZone(["release_time_zone"], row.release_time_zone);
  row.updates?.forEach(({ message }, index) =>
    addMistake(
      ["updates", index, "message"],
      sanitizeHtml(message) ? null : "nothing is left of it without unsafe HTML",
    ),
  );
  const checkRepeated = (path: PropertyKey[], keys: string[]) =>
    repeated(keys, (key) => key).forEach(({ key }) => addMistake(path, `"${key}" is listed twice`));

  checkRepeated(
    ["sizes"],
    (row.sizes ?? []).map(({ size_run }) => size_run),
  );
  row.sizes?.forEach((size, i) => {
    const sizePath = ["sizes", i];
    addMistake([...sizePath, "size_run"], names.sizeRuns.has(size.size_run) ? null : none("size run", size.size_run));
    checkRepeated(
      [...sizePath, "regions"],
      (size.regions ?? []).map(({ region }) => region),
    );
    size.regions?.forEach((region, j) => {
      const regionPath = [...sizePath, "regions", j];
      addMistake([...regionPath, "region"], names.regions.has(region.region) ? null : none("region", region.region));
      checkRepeated(
        [...regionPath, "stockists"],
        (region.stockists ?? []).map(({ stockist }) => stockist),
      );
      region.stockists?.forEach((stockist, k) => {
        const stockistPath = [...regionPath, "stockists", k];
        addMistake(
          [...stockistPath, "stockist"],
          names.stockists.has(stockist.stockist) ? null : none("stockist", stockist.stockist),
        );
        checkZone([...stockistPath, "time_zone"], stockist.time_zone);
      });
    });
  });
  return mistakes;
}

/** Checks the product that results from a row and the database together. */
export function checkProduct(row: ProductRow, product: ProductState, names: ReferenceNames): Mistake[] {
  const mistakes = (row.updates ? product.updates : []).flatMap(({ message }, index) =>
    checkStoredHtml(["updates", index, "message"], message),
  );
  const addMistake = (path: PropertyKey[], reason: string) =>
    mistakes.push({ path, reason: `${path.join(".")}: ${reason}` });
  for (const name of neededOfNewProduct) {
    if (product[name] === "") addMistake([name], "is missing; a new product needs it");
  }
  if (product.sizes[0]?.is_same_as_parent_region) {
    const reason =
      "the first size has no other to share retailers with: set is_same_as_parent_region to false, and give its regions";
    addMistake(["sizes", 0], reason);
  }
  const wrong = product.model && product.brand && wrongModel(product.model, product.brand, names);
  if (wrong) addMistake(["model"], wrong);
  if ((product.release_time === null) !== (product.release_time_zone === null)) {
    addMistake(["release_time"], "release_time and release_time_zone go together");
  }
  if (product.release_time && product.release_date?.length !== 10) {
    addMistake(["release_date"], "a release with a time needs a full date");
  }
  return mistakes;
}
