// A process to kill: the API without pages on the database of DATA_DIR. Prints the number of wrong counts and its address.
import { findWrongCounts } from "#domain/engagement/check-counts.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/process/config.ts";
import { openServices } from "#server/process/services.ts";
import { importRows } from "#test/import-rows.ts";

const services = await openServices(readConfig(), "the site");
const { db, media } = services;
await importRows(
  db,
  { products: ["boot", "clog", "shoe"].map((slug) => ({ slug, brand: "nike", full_name: slug })) },
  { media },
);
const wrong = await findWrongCounts(db);
const app = await createApp(services);
console.log(`${wrong.length} wrong at ${await app.listen({ port: 0, host: "127.0.0.1" })}`);
