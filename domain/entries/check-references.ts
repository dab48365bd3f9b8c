import type { Database } from "#platform/postgres/connect.ts";
import type { ClaimState } from "../evidence/claim-state.ts";
import { reservedSlugs } from "../catalog/reserved-slugs.ts";
import { skuKey } from "../catalog/sku-key.ts";
import { neededOfNewProduct } from "./sections/product-row.ts";
import { sanitizeHtml } from "./sanitize-html.ts";
import type { ReferenceNames } from "./reference-names.ts";
import type { ModelState } from "./sections/models.ts";
import type { BrandState } from "./sections/brands.ts";
import type { ProductState, SizeState } from "./product-state.ts";
import { type Issue, issueAt, type SourceRow } from "./source-row.ts";
import { MAX_HTML_LENGTH } from "./value-schemas.ts";
import { repeated, type ValidRow, type ValidRows } from "./validate-rows.ts";

/** Checks the names with which rows refer to each other and to the database (CAT-28). */
export function checkReferences(rows: ValidRows, names: ReferenceNames): Issue[] {
  return [
    ...rows.brands.flatMap((row) => checkBrand(row, names)),
    ...repeated(
      rows.brands.filter(({ row }) => row.id !== undefined),
      ({ row }) => String(row.id),
    ).map(({ item, first, key }) =>
      issueAt(item.source, ["id"], `the id ${key} is already at ${first.source.locate(["id"])}`),
    ),
    ...rows.stockists.flatMap(({ row, source }) =>
      names.timeZones.has(row.time_zone) ? [] : [issueAt(source, ["time_zone"], noZone(row.time_zone))],
    ),
    ...rows.models.flatMap((row) => checkModel(row, names)),
    ...rows.menu.flatMap((row) => checkMenuGroup(row, names)),
    ...rows.products.flatMap((row) => checkProduct(row, names)),
    ...checkRedirects(rows, names),
    ...rows.date_claims.flatMap((row) => checkClaimNames(row, names)),
    ...rows.staff_picks.flatMap(({ row, source }) =>
      isListable(row.product, names) ? [] : [issueAt(source, ["product"], none("product", row.product))],
    ),
    ...rows.stores.flatMap((row) => checkStore(row, names)),
    ...[...rows.stores, ...rows.news, ...rows.social].flatMap((row) => checkProducts(row, names)),
  ];
}

/** Checks that a brand keeps its id, and that a new one can have a page (CAT-9, CAT-10). */
function checkBrand({ row, source }: ValidRow<"brands">, names: ReferenceNames): Issue[] {
  const { id, slug } = row;
  const other = names.storedBrands.find((brand) => id !== undefined && (brand.slug === slug) !== (brand.id === id));
  const isNew = names.storedBrands.every((brand) => brand.slug !== slug);
  return [
    ...(other ? [issueAt(source, ["id"], `the brand "${other.slug}" has the id ${other.id}`)] : []),
    ...(isNew ? checkSlug("brand", slug, names) : []).map((reason) => issueAt(source, ["slug"], reason)),
  ];
}

/** Checks the brand that results from a row and the database together. */
export function checkMergedBrand({ source }: ValidRow<"brands">, { name }: BrandState): Issue[] {
  return name === "" ? [issueAt(source, ["name"], "name: is missing; a new brand needs it")] : [];
}

/** Checks the description of a model that results from a row. */
export function checkMergedModel({ row, source }: ValidRow<"models">, { description }: ModelState): Issue[] {
  return row.description && description ? checkStoredHtml(source, ["description"], description) : [];
}

/** Checks the length of HTML as it is stored: text gets longer when its signs are escaped. */
function checkStoredHtml(source: SourceRow, path: PropertyKey[], html: string): Issue[] {
  const reason = `${path.join(".")}: must have ${MAX_HTML_LENGTH} characters or fewer as HTML`;
  return html.length > MAX_HTML_LENGTH ? [issueAt(source, path, reason)] : [];
}

function checkModel({ row, source }: ValidRow<"models">, names: ReferenceNames): Issue[] {
  const issues = checkSlug("model", row.slug, names).map((reason) => issueAt(source, ["slug"], reason));
  if (!names.brands.has(row.brand)) issues.push(issueAt(source, ["brand"], none("brand", row.brand)));
  const owner = names.storedModels.get(row.slug);
  if (owner !== undefined && owner !== row.brand) {
    issues.push(issueAt(source, ["brand"], `the model "${row.slug}" belongs to the brand "${owner}" for good`));
  }
  return issues;
}

function checkMenuGroup({ row, source }: ValidRow<"menu">, names: ReferenceNames): Issue[] {
  const issues: Issue[] = [];
  if (!names.brands.has(row.brand)) issues.push(issueAt(source, ["brand"], none("brand", row.brand)));
  row.models.forEach((model, index) => {
    const reason = wrongModel(model, row.brand, names);
    if (reason) issues.push(issueAt(source, ["models", index], reason));
  });
  for (const { key } of repeated(row.models, (model) => model)) {
    issues.push(issueAt(source, ["models"], `"${key}" is listed twice`));
  }
  return issues;
}

function checkProduct({ row, source }: ValidRow<"products">, names: ReferenceNames): Issue[] {
  const issues: Issue[] = [];
  const addIssue = (path: PropertyKey[], reason: string | null) => {
    if (reason !== null) issues.push(issueAt(source, path, `${path.join(".")}: ${reason}`));
  };
  const checkZone = (path: PropertyKey[], name: string | null | undefined) =>
    addIssue(path, name != null && !names.timeZones.has(name) ? noZone(name) : null);

  // a product may have its former slug again
  const isOwn = row.was !== undefined && names.redirects.get(row.slug) === row.was;
  if (!isOwn) checkSlug("product", row.slug, names).forEach((reason) => addIssue(["slug"], reason));
  addIssue(["brand"], row.brand === undefined || names.brands.has(row.brand) ? null : none("brand", row.brand));
  checkZone(["release_time_zone"], row.release_time_zone);
  row.updates?.forEach(({ message }, index) =>
    addIssue(["updates", index, "message"], sanitizeHtml(message) ? null : "nothing is left of it without unsafe HTML"),
  );
  const checkRepeated = (path: PropertyKey[], keys: string[]) =>
    repeated(keys, (key) => key).forEach(({ key }) => addIssue(path, `"${key}" is listed twice`));

  checkRepeated(
    ["sizes"],
    (row.sizes ?? []).map(({ size_run }) => size_run),
  );
  row.sizes?.forEach((size, i) => {
    const sizePath = ["sizes", i];
    addIssue([...sizePath, "size_run"], names.sizeRuns.has(size.size_run) ? null : none("size run", size.size_run));
    checkRepeated(
      [...sizePath, "regions"],
      (size.regions ?? []).map(({ region }) => region),
    );
    size.regions?.forEach((region, j) => {
      const regionPath = [...sizePath, "regions", j];
      addIssue([...regionPath, "region"], names.regions.has(region.region) ? null : none("region", region.region));
      checkRepeated(
        [...regionPath, "stockists"],
        (region.stockists ?? []).map(({ stockist }) => stockist),
      );
      region.stockists?.forEach((stockist, k) => {
        const stockistPath = [...regionPath, "stockists", k];
        addIssue(
          [...stockistPath, "stockist"],
          names.stockists.has(stockist.stockist) ? null : none("stockist", stockist.stockist),
        );
        checkZone([...stockistPath, "time_zone"], stockist.time_zone);
      });
    });
  });
  return issues;
}

/** Checks that the slugs of redirects are free, and that each leads to a product (CAT-55). */
function checkRedirects(rows: ValidRows, { slugs, freed, products }: ReferenceNames): Issue[] {
  const given = new Set(rows.products.map(({ row }) => row.slug));
  return rows.redirects.flatMap(({ row: { slug, to }, source }) => {
    const stored = freed.has(slug) ? undefined : slugs.get(slug);
    const kind = given.has(slug) ? "product" : stored;
    const taken = kind && `"${slug}" is a ${kind}: merge it by merged_into`;
    const reason = reservedSlugs.has(slug) ? `"${slug}" is an address of the site itself` : taken;
    return [
      ...(reason ? [issueAt(source, ["slug"], `slug: ${reason}`)] : []),
      ...(slug === to ? [issueAt(source, ["to"], "to: it leads to itself")] : []),
      ...(products.has(to) ? [] : [issueAt(source, ["to"], `to: ${none("product", to)}`)]),
    ];
  });
}

/** Checks what a claim refers to (EVID-1). */
function checkClaimNames({ row, source }: ValidRow<"date_claims">, names: ReferenceNames): Issue[] {
  const { product, region, stockist, time_zone } = row;
  const mistakes = {
    product: isListable(product, names) ? null : (formerSlug(product, names) ?? none("product", product)),
    region: !region || names.regions.has(region) ? null : none("region", region),
    stockist: !stockist || names.stockists.has(stockist) ? null : none("stockist", stockist),
    time_zone: time_zone == null || names.timeZones.has(time_zone) ? null : noZone(time_zone),
  };
  return Object.entries(mistakes).flatMap(([field, reason]) => {
    return reason === null ? [] : [issueAt(source, [field], `${field}: ${reason}`)];
  });
}

/** Checks the claim that results from a row and the database together (EVID-1). */
export function checkClaim({ row, source }: ValidRow<"date_claims">, claim: ClaimState | null, today: string): Issue[] {
  const issues: Issue[] = [];
  const addIssue = (field: string, reason: string) => issues.push(issueAt(source, [field], `${field}: ${reason}`));
  if (claim === null) {
    for (const field of ["kind", "release_date"] as const) {
      if (!row[field]) addIssue(field, "is missing; a claim needs it");
    }
    return issues;
  }
  if ((claim.release_time === null) !== (claim.time_zone === null))
    addIssue("release_time", "release_time and time_zone go together");
  if (claim.release_time && claim.release_date.length !== 10)
    addIssue("release_date", "a claim with a time needs a full date");
  for (const field of ["seen_on", "checked_on", "retracted_on"] as const) {
    const day = claim[field];
    if (day !== null && day < claim.seen_on) addIssue(field, `is before seen_on, ${claim.seen_on}`);
    if (day !== null && day > today) addIssue(field, `is after today, ${today} in New York`);
  }
  return issues;
}

function checkStore({ row, source }: ValidRow<"stores">, names: ReferenceNames): Issue[] {
  const issues: Issue[] = [];
  const addIssue = (path: PropertyKey[], reason: string) => issues.push(issueAt(source, path, reason));
  if (!names.states.has(row.state.toLowerCase())) addIssue(["state"], `"${row.state}" is not a US state`);
  if (row.time_zone != null && !names.timeZones.has(row.time_zone)) addIssue(["time_zone"], noZone(row.time_zone));
  return issues;
}

/** Whether a list may name a product. */
function isListable(slug: string, { products, removedProducts }: ReferenceNames): boolean {
  return products.has(slug) || removedProducts.has(slug);
}

/** Returns the products that a store stocks or a post is about. */
function checkProducts({ row, source }: ValidRow<"stores" | "news" | "social">, names: ReferenceNames): Issue[] {
  const products = row.products ?? [];
  return [
    ...products.flatMap((product, index) =>
      isListable(product, names) ? [] : [issueAt(source, ["products", index], none("product", product))],
    ),
    ...repeated(products, (product) => product).map(({ key }) =>
      issueAt(source, ["products"], `"${key}" is listed twice`),
    ),
  ];
}

/** Checks the product that results from a row and the database together. */
export function checkMerged(
  { row, source }: ValidRow<"products">,
  product: ProductState,
  names: ReferenceNames,
): Issue[] {
  const issues = (row.updates ? product.updates : []).flatMap(({ message }, index) =>
    checkStoredHtml(source, ["updates", index, "message"], message),
  );
  for (const name of neededOfNewProduct) {
    if (product[name] === "") issues.push(issueAt(source, [name], `${name}: is missing; a new product needs it`));
  }
  if (product.sizes[0]?.is_same_as_parent_region) {
    const reason =
      "the first size has no other to share retailers with: set is_same_as_parent_region to false, and give its regions";
    issues.push(issueAt(source, ["sizes", 0], `sizes.0: ${reason}`));
  }
  const wrong = product.model && product.brand && wrongModel(product.model, product.brand, names);
  if (wrong) issues.push(issueAt(source, ["model"], `model: ${wrong}`));
  if ((product.release_time === null) !== (product.release_time_zone === null)) {
    const reason = "release_time: release_time and release_time_zone go together";
    issues.push(issueAt(source, ["release_time"], reason));
  }
  if (product.release_time && product.release_date?.length !== 10) {
    issues.push(issueAt(source, ["release_date"], "release_date: a release with a time needs a full date"));
  }
  return issues;
}

/** The sizes of a product, by the slug that it has before a change, after it; none of one that is removed. */
export interface PlannedSkus {
  slug: string;
  sizes: Pick<SizeState, "size_run" | "sku">[];
  source: SourceRow;
  /** the place of a size run's SKU in the row */
  placeOf(sizeRun: string): PropertyKey[];
}

/** Checks that a SKU occurs only once per size run in the whole catalog, once these products are written (CAT-19). */
export async function checkSkus(db: Database, products: PlannedSkus[]): Promise<Issue[]> {
  const skus = products.flatMap(({ slug, sizes, source, placeOf }) =>
    sizes.flatMap(({ size_run, sku }) =>
      sku ? [{ slug, size_run, sku, key: `${size_run}/${skuKey(sku)}`, source, place: placeOf(size_run) }] : [],
    ),
  );
  const keysOf = new Map(products.map(({ slug }) => [slug, new Set<string>()]));
  for (const { slug, key } of skus) keysOf.get(slug)?.add(key);
  const holders = await db
    .selectFrom("product_sizes")
    .innerJoin("products", "products.id", "product_id")
    .innerJoin("size_runs", "size_runs.id", "size_run_id")
    .where("sku_key", "=", (eb) => eb.fn.any(eb.val(skus.map(({ sku }) => skuKey(sku)))))
    .select(["slug", "gender_name", "sku_key"])
    .execute();
  /** the products that keep a stored SKU */
  const owners = new Map(
    holders
      .map(({ slug, gender_name, sku_key }) => ({ slug, key: `${gender_name}/${sku_key}` }))
      .filter(({ slug, key }) => keysOf.get(slug)?.has(key) ?? true)
      .map(({ slug, key }) => [key, slug]),
  );
  const taken = skus.filter(({ slug, key }) => owners.get(key) !== slug);
  return [
    ...repeated(taken, ({ key }) => key).map(({ item: { source, place, sku, size_run }, first }) => {
      const other = first.source.locate(first.place);
      return issueAt(source, place, `the SKU ${sku} in ${size_run} is already at ${other}`);
    }),
    ...taken.flatMap(({ key, sku, size_run, source, place }) => {
      const owner = owners.get(key);
      const reason = `the SKU ${sku} in ${size_run} belongs to the product "${owner}"`;
      return owner ? [issueAt(source, place, reason)] : [];
    }),
  ];
}

function checkSlug(kind: "product" | "model" | "brand", slug: string, { slugs, redirects }: ReferenceNames): string[] {
  if (reservedSlugs.has(slug)) return [`"${slug}" is an address of the site itself`];
  const former = formerSlug(slug, { redirects });
  if (former) return [former];
  const other = slugs.get(slug);
  return other && other !== kind ? [`"${slug}" is a ${other} in the database`] : [];
}

function formerSlug(slug: string, { redirects }: Pick<ReferenceNames, "redirects">): string | null {
  return redirects.has(slug) ? `"${slug}" is a former slug of "${redirects.get(slug)}"` : null;
}

function wrongModel(model: string, brand: string, { models }: ReferenceNames): string | null {
  const owner = models.get(model);
  if (owner === undefined) return none("model", model);
  return owner === brand ? null : `the model "${model}" belongs to the brand "${owner}"`;
}

function none(kind: string, name: string): string {
  return `there is no ${kind} "${name}", here or in the database`;
}

/** Returns the reason of a name that no time zone has. */
export function noZone(name: string): string {
  return `"${name}" is not an IANA time zone, such as America/New_York`;
}
