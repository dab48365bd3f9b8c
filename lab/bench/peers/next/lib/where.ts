import { todaysOrder } from "./clock";
import type { Filters, Scope } from "./filters";

type Condition = "release" | "brand" | "models" | "sizeRuns" | "year" | "month";

/** Values of a query, each put in by the place that `add` returns. */
export class Values {
  readonly all: unknown[] = [];

  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

/** What of products `p` is in a list, without the conditions of `except`. */
export function whereOf(scope: Scope, filters: Filters, values: Values, except: Condition[] = []): string {
  const has = (condition: Condition, isAsked: unknown) => Boolean(isAsked) && !except.includes(condition);
  const { release, brand, models, sizeRuns, year, month, search } = filters;
  const conditions: string[] = [];
  // a search also finds what is unreleased
  if (!search || release !== "view_all") conditions.push("p.unreleased_management = 0");
  if (has("release", release === "past_releases")) conditions.push(`p.release_order < ${values.add(todaysOrder())}`);
  if (has("release", release === "not_yes_released"))
    conditions.push(`p.release_order >= ${values.add(todaysOrder())}`);
  if (scope.brand) conditions.push(`p.brand_id = ${values.add(scope.brand)}`);
  if (scope.model) conditions.push(`p.model_id = ${values.add(scope.model)}`);
  if (has("brand", brand)) conditions.push(`p.brand_id = ${values.add(brand)}`);
  if (has("models", models.length)) conditions.push(`p.model_id = any(${values.add(models)})`);
  if (has("sizeRuns", sizeRuns.length))
    conditions.push(`exists (
      select from product_sizes join size_runs on size_runs.id = size_run_id
      where product_id = p.id and gender_name = any(${values.add(sizeRuns)})
    )`);
  if (has("year", year)) conditions.push(`p.release_year = ${values.add(year)}`);
  if (has("month", month)) conditions.push(`p.release_month = ${values.add(month)}`);
  if (search) conditions.push(hasWords(search, values));
  return conditions.length > 0 ? conditions.join(" and ") : "true";
}

/** Whether the names of `p` have a word that begins with each word of `search`. */
function hasWords(search: string, values: Values): string {
  return `not exists (
    select from unnest(search_words(${values.add(search.slice(0, 200))})) as word
    where concat_ws(' ', p.full_name, p.nickname, p.color_text) !~* ('\\m' || word)
  )`;
}
