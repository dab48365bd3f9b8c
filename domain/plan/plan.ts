import { sql } from "kysely";
import { Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { holdAccount } from "../people/hold-account.ts";
import { readMerged } from "#domain/engagement/counts.ts";
import type { Owner } from "../people/owner.ts";

/** Steps of a plan at a time. */
export const MAX_STEPS = 200;

/** Days for which a step stays: longer than it is known ahead of its morning. */
const KEPT_DAYS = 60;

/** A retailer at which a person wants to try a release (TODAY-5). */
export interface PlanStep {
  product_id: number;
  /** of the retailer, such as "Men.US.kith" (CAT-22) */
  retailer: string;
  is_done: boolean;
}

/** A step with the product that it is for. */
export interface NamedStep extends PlanStep {
  slug: string;
  name: string;
}

/** Lists the plan of a person, in the order in which it was made. */
export async function readPlan(db: Database, owner: Owner): Promise<NamedStep[]> {
  const { rows } = await sql<NamedStep>`
    select product_id, retailer, is_done, slug, full_name as name
    from plan_steps join products on id = product_id
    where owner = ${owner.text} order by planned_at, product_id, retailer
  `.execute(db);
  return rows;
}

/** Counts the products of a plan that are not ticked off. */
export async function countPlanned(db: Database, owner: Owner): Promise<number> {
  const steps = (await readPlan(db, owner)).filter(({ is_done }) => !is_done);
  return new Set(steps.map(({ product_id }) => product_id)).size;
}

/** Plans a step, or ticks one off, or on again. Throws Refused for a retailer that the product does not have and beyond MAX_STEPS, and Unauthorized. */
export async function planStep(db: Database, owner: Owner, step: PlanStep, now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, owner);
    const { is_done, retailer } = step;
    // before the plan, as a login does
    const key = { owner: owner.text, product_id: await holdProduct(tx, step.product_id), retailer };
    await lockPlan(tx, owner);
    const changed = await tx
      .updateTable("plan_steps")
      .set({ is_done })
      .where((eb) => eb.and(key))
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) return;
    await requireRetailer(tx, key);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from plan_steps join products on id = product_id where owner = ${owner.text}
    `.execute(tx);
    if ((rows[0]?.count ?? 0) >= MAX_STEPS) throw new Refused(`A plan has at most ${MAX_STEPS} steps.`);
    await tx
      .insertInto("plan_steps")
      .values({ ...key, is_done, planned_at: toDate(now) })
      .execute();
  });
}

/** Takes a step out of a plan, if it is there. */
export async function dropStep(db: Database, owner: Owner, step: Omit<PlanStep, "is_done">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const product_id = await holdProduct(tx, step.product_id);
    await tx
      .deleteFrom("plan_steps")
      .where((eb) => eb.and({ owner: owner.text, product_id, retailer: step.retailer }))
      .execute();
  });
}

/**
 * Makes a visitor's plan that of the account that logs in; what is ticked off in one is. Of new steps there are as many as MAX_STEPS leaves room for, the last ones that were
 * planned (TODAY-6). The counts of the products must be locked, so that no merge is under way.
 */
export async function joinPlans(db: Database, account: Owner, visitor: Owner): Promise<void> {
  await lockPlan(db, account);
  await sql`
    update plan_steps own set is_done = own.is_done or other.is_done,
      merged_from = case when other.merged_from is not null then own.merged_from end
    from plan_steps other
    where own.owner = ${account.text} and other.owner = ${visitor.text}
      and other.product_id = own.product_id and other.retailer = own.retailer
  `.execute(db);
  await sql`
    with fresh as (
      select product_id, retailer, planned_at from plan_steps other where owner = ${visitor.text} and not exists (
        select from plan_steps own
        where own.owner = ${account.text} and own.product_id = other.product_id and own.retailer = other.retailer
      )
    ), excess as (
      select product_id, retailer from fresh join products on id = product_id order by planned_at desc
      offset greatest(0, ${MAX_STEPS} - (
        select count(*) from plan_steps join products on id = product_id where owner = ${account.text}
      ))
    )
    update plan_steps set owner = ${account.text} where owner = ${visitor.text}
      and (product_id, retailer) in (select product_id, retailer from fresh except select * from excess)
  `.execute(db);
  await deletePlan(db, visitor);
}

/** Deletes the plan of a person. */
export async function deletePlan(db: Database, { text }: Owner): Promise<void> {
  await db.deleteFrom("plan_steps").where("owner", "=", text).execute();
}

/** Deletes steps that were planned long ago; returns their number (TODAY-6). */
export async function forgetPlans(db: Database, now: Temporal.Instant): Promise<number> {
  const before = toDate(now.subtract({ hours: 24 * KEPT_DAYS }));
  const { numDeletedRows } = await db.deleteFrom("plan_steps").where("planned_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Keeps others from changing the same plan until `tx` ends: of calls at once, one after another counts. */
async function lockPlan(tx: Database, owner: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${owner.text}`}, 0))`.execute(tx);
}

/**
 * Returns the product that has the steps of this one, by their ids: another where it is merged into that, which a page that was open before does
 * not know (CAT-55). No merge changes it until `tx` ends.
 */
async function holdProduct(tx: Database, id: number): Promise<number> {
  const findPresent = async () => (await readMerged(tx, [id])).get(id) ?? id;
  for (;;) {
    const product = await findPresent();
    await sql`select from product_counts where product_id = ${product} for key share`.execute(tx);
    // it may have been merged while the lock was waited for
    if ((await findPresent()) === product) return product;
  }
}

async function requireRetailer(db: Database, { product_id, retailer }: Omit<PlanStep, "is_done">): Promise<void> {
  const { rows } = await sql`
    select from product_sizes p join size_runs on size_runs.id = size_run_id
      join size_regions on product_size_id = p.id
      join stockist_releases on size_region_id = size_regions.id
      join stockists s on s.id = stockist_id
    where product_id = ${product_id} and concat_ws('.', gender_name, region_code, s.slug) = ${retailer}
  `.execute(db);
  if (rows.length === 0) throw Refused.field("retailer", "This release is not sold there.");
}
