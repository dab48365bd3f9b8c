import { sql } from "kysely";

/** SQL: the date of `products` as precise as it is known, such as "2026-11"; null without one. */
export const releaseDateText = sql<string | null>`
  case
    when release_day is not null then to_char(make_date(release_year, release_month, release_day), 'YYYY-MM-DD')
    when release_month is not null then release_year || '-' || lpad(release_month::text, 2, '0')
    else release_year::text
  end
`;
