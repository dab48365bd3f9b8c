// Runs as a process of its own, to be killed: says what the database has, then writes on and says what was committed.
import { openServices } from "#server/services.ts";
import { readConfig } from "#server/config.ts";
import { importRows } from "#test/import-rows.ts";

const services = await openServices(readConfig(), "the writer");
const stored = await services.db.selectFrom("products").select("slug").execute();
console.log(`stored ${stored.map(({ slug }) => slug).join(" ")}`);

for (let number = stored.length; ; number++) {
  const slug = `shoe-${number}-${process.pid}`;
  try {
    await importRows(
      services.db,
      { products: [{ slug, brand: "nike", full_name: "Shoe" }] },
      { mediaFolder: services.mediaFolder },
    );
    console.log(`committed ${slug}`);
  } catch {
    // The database is away for a moment; what was not committed was not said to be.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
