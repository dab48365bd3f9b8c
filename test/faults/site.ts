// Runs as a process of its own, to be killed: the API without pages, on the database of DATA_DIR; says how many counts are
// wrong, and where it listens.
import { findWrongCounts } from "#domain/popularity/check-counts.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openServices } from "#server/services.ts";
import { importRows } from "#test/import-rows.ts";

const services = await openServices(readConfig(), "the site");
const { db, mediaFolder } = services;
await importRows(
  db,
  { products: ["boot", "clog", "shoe"].map((slug) => ({ slug, brand: "nike", full_name: slug })) },
  { mediaFolder },
);
const wrong = await findWrongCounts(db);
const app = await createApp(services);
console.log(`${wrong.length} wrong at ${await app.listen({ port: 0, host: "127.0.0.1" })}`);
