// Process to kill: prints the products in the ledger and in the database, then writes without end and prints each commit.
import { openServices } from "../../platform/process/services.ts";
import { readConfig } from "../../platform/process/config.ts";
import { importRows } from "../../test/import-rows.ts";

const services = await openServices(readConfig(), "the writer");
const stored = await services.db.selectFrom("products").select("slug").execute();
const recorded = await services.db.selectFrom("change_rows").where("section", "=", "products").select("key").execute();
console.log(`recorded ${recorded.map(({ key }) => key).join(" ")}`);
console.log(`stored ${stored.map(({ slug }) => slug).join(" ")}`);

for (let number = stored.length; ; number++) {
  const slug = `shoe-${number}-${process.pid}`;
  try {
    await importRows(
      services.db,
      { products: [{ slug, brand: "nike", full_name: "Shoe" }] },
      { media: services.media },
    );
    console.log(`committed ${slug}`);
  } catch {
    // The database is unreachable for a moment; nothing uncommitted was printed.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
