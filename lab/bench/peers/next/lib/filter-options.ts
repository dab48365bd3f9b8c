import type { QueryResultRow } from "pg";
import { todaysOrder } from "./clock";
import { query } from "./db";
import type { Filters, Scope } from "./filters";
import { Values, whereOf } from "./where";

const FIRST_YEAR = 2016;

interface Option {
  id: number;
  name: string;
  count: number;
}

/** What every filter can be set to, and how many releases each choice would show. */
export interface FilterOptions {
  releases: { all: number; past: number; upcoming: number };
  brands: Option[];
  models: Option[];
  sizeRuns: { name: string; count: number }[];
  years: { year: number; count: number }[];
  months: { month: number; count: number }[];
}

export async function readFilterOptions(scope: Scope, filters: Filters): Promise<FilterOptions> {
  const ask = <Row extends QueryResultRow>(text: (where: Where, values: Values) => string) => {
    const values = new Values();
    return query<Row>(
      text((...except) => whereOf(scope, filters, values, except), values),
      values.all,
    );
  };
  const brand = scope.brand ?? filters.brand;
  const [releases, brands, models, sizeRuns, years, months] = await Promise.all([
    ask<FilterOptions["releases"]>(
      (where, values) => `
        select count(*) as all, count(*) filter (where release_order < ${values.add(todaysOrder())}) as past,
          count(*) filter (where release_order >= ${values.add(todaysOrder())}) as upcoming
        from products p where ${where("release")}`,
    ),
    ask<Option>(
      (where) => `
        select brands.id, brands.name, count(p.id) as count
        from brands left join products p on p.brand_id = brands.id and ${where("brand", "models")}
        group by brands.id order by lower(brands.name), brands.id`,
    ),
    brand === 0
      ? []
      : ask<Option>(
          (where, values) => `
            select models.id, models.name, count(p.id) as count
            from models left join products p on p.model_id = models.id and ${where("models")}
            where models.brand_id = ${values.add(brand)}
            group by models.id order by lower(models.name), models.id`,
        ),
    ask<{ name: string; count: number }>(
      (where) => `
        select gender_name as name, count(p.id) as count
        from size_runs
          left join (product_sizes s join products p on p.id = s.product_id and ${where("sizeRuns")})
            on s.size_run_id = size_runs.id
        group by size_runs.id order by size_runs.position, size_runs.id`,
    ),
    ask<{ year: number; count: number }>(
      (where) => `
        select year, coalesce(count, 0) as count
        from generate_series(
            (select max(release_order) / 10000 from products where release_order < 99990000), ${FIRST_YEAR}, -1
          ) as year
          left join (
            select release_year, count(*) as count from products p where ${where("year", "month")} group by release_year
          ) as counted on release_year = year
        order by year desc`,
    ),
    filters.year === null
      ? []
      : ask<{ month: number; count: number }>(
          (where) => `
            select month, coalesce(count, 0) as count
            from generate_series(1, 12) as month
              left join (
                select release_month, count(*) as count from products p where ${where("month")} group by release_month
              ) as counted on release_month = month
            order by month`,
        ),
  ]);
  return { releases: releases[0] ?? { all: 0, past: 0, upcoming: 0 }, brands, models, sizeRuns, years, months };
}

/** The list's conditions without some of them. */
type Where = (...except: NonNullable<Parameters<typeof whereOf>[3]>) => string;
