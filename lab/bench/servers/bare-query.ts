// Bare Fastify route with one indexed query: the products of a brand and a year, newest first, with the columns of the
// table. Argument: the address of the database.
import Fastify from "fastify";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.argv[2] ?? "", max: 10 });
const app = Fastify();

const columns = "id, slug, full_name, nickname, color_text, release_year, release_month, release_day, updated_at";

app.get<{ Querystring: { brand_id?: string; year?: string; page?: string } }>("/api/products", async ({ query }) => {
  const year = Number(query.year ?? 0);
  const { rows } = await pool.query({
    name: query.brand_id ? "of a brand" : "of all",
    text: `
      select ${columns} from products
      where unreleased_management = 0 and release_order between $1 and $2 ${query.brand_id ? "and brand_id = $4" : ""}
      order by release_order desc, id desc limit 18 offset $3
    `,
    values: [
      year * 10_000,
      year ? year * 10_000 + 9_999 : 99_999_999,
      (Number(query.page ?? 1) - 1) * 18,
      ...(query.brand_id ? [Number(query.brand_id)] : []),
    ],
  });
  return { status: "OK", data: rows };
});

const address = await app.listen({ port: 0, host: "127.0.0.1" });
console.log(`listening at ${address}`);
