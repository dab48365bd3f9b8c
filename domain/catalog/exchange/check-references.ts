import type { Database } from "#db/connect.ts";
import { reservedSlugs } from "../reserved-slugs.ts";
import { sanitizeHtml } from "../sanitize-html.ts";
import type { KnownNames } from "./known-names.ts";
import type { ProductState } from "./product-state.ts";
import type { Issue } from "./source-row.ts";
import { repeated, type ValidRow, type ValidRows } from "./validate-rows.ts";

/** Checks what rows say of each other and of what the database has: every name must lead somewhere. */
export function checkReferences(rows: ValidRows, known: KnownNames): Issue[] {
  return [
    ...rows.brands.flatMap((row) => checkBrand(row, known)),
    ...repeated(rows.brands, ({ row }) => String(row.id)).map(({ item, first, key }) => ({
      where: item.source.locate(["id"]),
      reason: `the id ${key} is already at ${first.source.locate(["id"])}`,
    })),
    ...rows.stockists.flatMap(({ row, source }) =>
      known.timeZones.has(row.time_zone)
        ? []
        : [{ where: source.locate(["time_zone"]), reason: noZone(row.time_zone) }],
    ),
    ...rows.models.flatMap((row) => checkModel(row, known)),
    ...rows.menu.flatMap((row) => checkMenuGroup(row, known)),
    ...rows.products.flatMap((row) => checkProduct(row, known)),
    ...rows.staff_picks.flatMap(({ row, source }) =>
      known.pickable.has(row.product)
        ? []
        : [{ where: source.locate(["product"]), reason: none("product", row.product) }],
    ),
  ];
}

/** A brand keeps its id for ever: addresses and filters name it. */
function checkBrand({ row, source }: ValidRow<"brands">, { storedBrands }: KnownNames): Issue[] {
  const other = storedBrands.find(({ slug, id }) => (slug === row.slug) !== (id === row.id));
  return other ? [{ where: source.locate(["id"]), reason: `the brand "${other.slug}" has the id ${other.id}` }] : [];
}

function checkModel({ row, source }: ValidRow<"models">, known: KnownNames): Issue[] {
  const issues = checkSlug("model", row.slug, known).map((reason) => ({ where: source.locate(["slug"]), reason }));
  if (!known.brands.has(row.brand)) issues.push({ where: source.locate(["brand"]), reason: none("brand", row.brand) });
  const owner = known.storedModels.get(row.slug);
  if (owner !== undefined && owner !== row.brand) {
    issues.push({
      where: source.locate(["brand"]),
      reason: `the model "${row.slug}" is of the brand "${owner}" for good`,
    });
  }
  return issues;
}

function checkMenuGroup({ row, source }: ValidRow<"menu">, known: KnownNames): Issue[] {
  const issues: Issue[] = [];
  if (!known.brands.has(row.brand)) issues.push({ where: source.locate(["brand"]), reason: none("brand", row.brand) });
  row.models.forEach((model, index) => {
    const reason = wrongModel(model, row.brand, known);
    if (reason) issues.push({ where: source.locate(["models", index]), reason });
  });
  for (const { key } of repeated(row.models, (model) => model)) {
    issues.push({ where: source.locate(["models"]), reason: `"${key}" is listed twice` });
  }
  return issues;
}

function checkProduct({ row, source }: ValidRow<"products">, known: KnownNames): Issue[] {
  const issues: Issue[] = [];
  const complain = (path: PropertyKey[], reason: string | null) => {
    if (reason !== null) issues.push({ where: source.locate(path), reason: `${path.join(".")}: ${reason}` });
  };
  const zone = (path: PropertyKey[], name: string | null | undefined) =>
    complain(path, name && !known.timeZones.has(name) ? noZone(name) : null);

  checkSlug("product", row.slug, known).forEach((reason) => complain(["slug"], reason));
  complain(["brand"], known.brands.has(row.brand) ? null : none("brand", row.brand));
  zone(["release_time_zone"], row.release_time_zone);
  row.updates?.forEach(({ message }, index) =>
    complain(["updates", index, "message"], sanitizeHtml(message) ? null : "nothing is left of it without unsafe HTML"),
  );
  const twice = (path: PropertyKey[], names: string[]) =>
    repeated(names, (name) => name).forEach(({ key }) => complain(path, `"${key}" is listed twice`));

  twice(
    ["sizes"],
    (row.sizes ?? []).map(({ size_run }) => size_run),
  );
  row.sizes?.forEach((size, i) => {
    const here = ["sizes", i];
    complain([...here, "size_run"], known.sizeRuns.has(size.size_run) ? null : none("size run", size.size_run));
    twice(
      [...here, "regions"],
      (size.regions ?? []).map(({ region }) => region),
    );
    size.regions?.forEach((region, j) => {
      const there = [...here, "regions", j];
      complain([...there, "region"], known.regions.has(region.region) ? null : none("region", region.region));
      twice(
        [...there, "stockists"],
        (region.stockists ?? []).map(({ stockist }) => stockist),
      );
      region.stockists?.forEach((stockist, k) => {
        const place = [...there, "stockists", k];
        complain(
          [...place, "stockist"],
          known.stockists.has(stockist.stockist) ? null : none("stockist", stockist.stockist),
        );
        zone([...place, "time_zone"], stockist.time_zone);
      });
    });
  });
  return issues;
}

/** Checks what only shows when a row and what the database has are put together. */
export function checkMerged({ source }: ValidRow<"products">, product: ProductState, known: KnownNames): Issue[] {
  const issues: Issue[] = [];
  const wrong = product.model && wrongModel(product.model, product.brand, known);
  if (wrong) issues.push({ where: source.locate(["model"]), reason: `model: ${wrong}` });
  if (product.release_time && product.release_date?.length !== 10) {
    issues.push({
      where: source.locate(["release_date"]),
      reason: "release_date: a release with a time needs a full date",
    });
  }
  return issues;
}

/** A SKU may stand once in a size run, in the whole catalogue (dashes, spaces and case aside). */
export async function checkSkus(db: Database, products: ValidRow<"products">[]): Promise<Issue[]> {
  const given = products.flatMap(({ row, source }) =>
    (row.sizes ?? []).flatMap(({ size_run, sku }, index) =>
      sku
        ? [
            {
              slug: row.slug,
              size_run,
              sku,
              key: `${size_run}/${skuKey(sku)}`,
              where: () => source.locate(["sizes", index, "sku"]),
            },
          ]
        : [],
    ),
  );
  const issues = repeated(given, ({ key }) => key).map(({ item, first }) => ({
    where: item.where(),
    reason: `the SKU ${item.sku} in ${item.size_run} is already at ${first.where()}`,
  }));
  const rewritten = new Set(products.filter(({ row }) => row.sizes).map(({ row }) => row.slug));
  const holders = await db
    .selectFrom("product_sizes")
    .innerJoin("products", "products.id", "product_id")
    .innerJoin("size_runs", "size_runs.id", "size_run_id")
    .where("sku_key", "=", (eb) => eb.fn.any(eb.val(given.map(({ sku }) => skuKey(sku)))))
    .select(["slug", "gender_name", "sku_key"])
    .execute();
  const taken = new Map(
    holders
      .filter(({ slug }) => !rewritten.has(slug))
      .map(({ slug, gender_name, sku_key }) => [`${gender_name}/${sku_key}`, slug]),
  );
  return issues.concat(
    given.flatMap(({ key, sku, size_run, where }) => {
      const owner = taken.get(key);
      return owner
        ? [{ where: where(), reason: `the SKU ${sku} in ${size_run} belongs to the product "${owner}"` }]
        : [];
    }),
  );
}

function skuKey(sku: string): string {
  return sku.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}

function checkSlug(kind: "product" | "model", slug: string, { slugs }: KnownNames): string[] {
  if (reservedSlugs.has(slug)) return [`"${slug}" is an address of the site itself`];
  const other = slugs.get(slug);
  return other && other !== kind ? [`"${slug}" is a ${other} in the database`] : [];
}

function wrongModel(model: string, brand: string, { models }: KnownNames): string | null {
  const owner = models.get(model);
  if (owner === undefined) return none("model", model);
  return owner === brand ? null : `the model "${model}" is of the brand "${owner}"`;
}

function none(kind: string, name: string): string {
  return `there is no ${kind} "${name}", neither here nor in the database`;
}

function noZone(name: string): string {
  return `"${name}" is no IANA time zone, such as America/New_York`;
}
