import { once } from "node:events";
import { connect } from "node:net";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect, it, onTestFinished } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { createApp } from "../app.ts";
import { startWorker } from "../worker.ts";
import { countJobs } from "#platform/metrics/job-metrics.ts";
import { measureMails } from "#platform/metrics/mail-metrics.ts";

/** Returns the value at the end of a line. */
const numberOf = (line = "") => Number(line.split(" ").at(-1));

/** Opens a site on a real port, whose cache is on, with its metrics. */
async function openMeasured() {
  const { services } = await createTestApp(undefined, { PAGE_CACHE_MB: "8" });
  const metrics = new Registry();
  const app = await createApp(services, { metrics });
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const get = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(address + path, init);
    await reply.text();
    return reply;
  };
  /** Reads the lines of a metric, without its name. */
  const read = async (name: string) => {
    const lines = (await metrics.metrics())
      .split("\n")
      .filter((line) => line.startsWith(name) && !line.startsWith("#"));
    return lines.map((line) => line.slice(name.length));
  };
  return { services, metrics, app, port: Number(new URL(address).port), get, read };
}

it("requests are counted by route and status, also those that the cache answers (OPS-7)", async () => {
  const { get, read } = await openMeasured();
  for (let left = 5; left > 0; left--) await get("/api/brand-list");
  await get("/api/product/nothing?visitor_id=visitor-ann");
  await get("/api/nothing");
  await get("//api//brand-list", { redirect: "manual" });
  await get("/api/brand-list", { method: "DELETE" });
  await get("/health/live", { headers: { "x-secret": "s3cret" } });
  await expect.poll(() => read("toebox_http_requests_total")).toHaveLength(6);
  expect((await read("toebox_http_requests_total")).toSorted()).toEqual([
    '{method="DELETE",route="/api/*",status="405"} 1',
    '{method="GET",route="/api/*",status="404"} 1',
    '{method="GET",route="/api/brand-list",status="200"} 5',
    '{method="GET",route="/api/brand-list",status="301"} 1',
    '{method="GET",route="/api/product/:slug",status="404"} 1',
    '{method="GET",route="/health/live",status="200"} 1',
  ]);
  const [hits, misses, personal] = (await read("toebox_cache_requests_total")).toSorted();
  expect([numberOf(hits) + numberOf(misses), numberOf(personal)]).toEqual([5, 1]);
  expect(numberOf(hits)).toBeGreaterThan(2);
  expect(await read("toebox_http_request_duration_seconds_count")).toContain('{route="/api/brand-list"} 6');
  expect(await read("toebox_http_requests_under_way")).toEqual([" 0"]);
  expect(Number((await read("toebox_cache_responses"))[0])).toBe(1);
  expect(Number((await read("toebox_cache_bytes"))[0])).toBeGreaterThan(100);
});

it("a client that leaves is counted as such (OPS-7)", async () => {
  const { port, read } = await openMeasured();
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  // the body never arrives
  socket.write(
    "POST /api/contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
  );
  await expect.poll(() => read("toebox_http_requests_under_way")).toEqual([" 1"]);
  socket.destroy();
  await expect
    .poll(() => read("toebox_http_requests_total"))
    .toEqual(['{method="POST",route="/api/contact-us",status="499"} 1']);
});

it("pools, mails, jobs and the age of the catalog are told, and left out while the database is away (OPS-7)", async () => {
  const { services, metrics, read } = await openMeasured();
  measureMails(metrics, services.db);
  const observed: string[] = [];
  const count = countJobs(metrics);
  const stop = await startWorker(services, (run) => {
    observed.push(run.job);
    count(run);
  });
  onTestFinished(stop);
  const mail = { recipient: "ann@mail.example", subject: "Hi", text: "Hello", created_at: new Date() };
  await services.db
    .insertInto("mails")
    .values([
      { ...mail, next_attempt_at: new Date(Date.now() + 60_000) },
      { ...mail, next_attempt_at: null },
    ])
    .execute();
  expect((await read("toebox_mails")).toSorted()).toEqual(['{state="given_up"} 1', '{state="waiting"} 1']);
  const [age] = await read("toebox_catalog_index_age_seconds");
  expect(Number(age)).toBeLessThan(1);
  count({ job: "rank-products", succeeded: true, seconds: 2 });
  count({ job: "rank-products", succeeded: false, seconds: 2 });
  expect(await read("toebox_job_runs_total")).toEqual(
    expect.arrayContaining(['{job="rank-products",result="succeeded"} 1', '{job="rank-products",result="failed"} 1']),
  );
  const [at] = await read('toebox_job_last_success_timestamp_seconds{job="rank-products"}');
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
  await sql`alter table mails rename to away`.execute(services.db);
  expect(await read("toebox_mails{")).toEqual([]);
  await sql`alter table away rename to mails`.execute(services.db);
});
