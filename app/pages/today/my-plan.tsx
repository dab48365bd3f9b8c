import { useState } from "react";
import type { WirePlanStep } from "#wire/plan.ts";
import type { Stockist } from "#domain/releases/product.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { Choice } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ChevronDownIcon } from "../../ui/icons.ts";
import { RetailerStatus } from "../product/retailers/retailer-status.tsx";
import type { DropView } from "./drop-view.ts";
import { momentOf } from "./retailer-rows.ts";
import type { usePlan } from "./use-plan.ts";
import { Until, When } from "./when.tsx";

interface Props {
  drops: DropView[];
  plan: ReturnType<typeof usePlan>;
  now: number;
}

/** A step with what the page knows of it; null where the release or the retailer is not on it any more. */
interface PlannedStep {
  step: WirePlanStep;
  title: string;
  stockist: Stockist | null;
  /** milliseconds since 1970; null without a time */
  moment: number | null;
}

/** Shows the plan of a person: which retailer when, with a box to tick off (TODAY-5). On phones it is folded at first. */
export function MyPlan({ drops, plan, now }: Props) {
  const [isOpen, setOpen] = useState(false);
  const steps = sortSteps(plan.steps.map((step) => describeStep(step, drops)));
  const done = plan.steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ step, moment }) => !step.is_done && moment !== null && moment > now);
  return (
    <section aria-labelledby="my-plan" className="hidden scripted:block">
      <h2 id="my-plan" className="headline border-t-2 border-ink pt-4 text-3xl max-lg:hidden">
        My plan
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="plan-steps"
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-4 border-t-2 border-ink text-left lg:hidden"
      >
        <span className="headline text-xl whitespace-nowrap">My plan</span>
        <span className="min-w-0 truncate text-sm text-quiet">{summaryOf(plan.steps.length, done, next)}</span>
        <Icon node={ChevronDownIcon} className="size-5 shrink-0" />
      </button>
      <div id="plan-steps" className={isOpen ? "pb-4" : "max-lg:hidden"}>
        {!plan.isReading && steps.length === 0 && (
          <p className="py-3 text-sm text-quiet">
            Nothing is planned yet. Open the retailers of a release, and tap “Plan” where you want to try.
          </p>
        )}
        <ul>
          {steps.map((one) => (
            <Step key={`${one.step.product_id} ${one.step.retailer}`} {...one} plan={plan} now={now} />
          ))}
        </ul>
        {plan.error && (
          <p role="alert" className="py-3 text-sm font-medium text-danger">
            {plan.error}
          </p>
        )}
      </div>
    </section>
  );
}

function Step({ step, title, stockist, moment, plan, now }: PlannedStep & Pick<Props, "plan" | "now">) {
  const name = stockist?.name ?? step.retailer.split(".").at(-1) ?? "";
  return (
    <li className="border-b border-line py-3">
      <Choice
        type="checkbox"
        label={
          <>
            <span className="block font-semibold">{name}</span> <span className="block text-sm">{title}</span>
          </>
        }
        checked={step.is_done}
        onChange={({ target }) => plan.change({ ...step, is_done: target.checked, is_planned: true })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
        <p className="text-sm text-quiet">
          {moment !== null && stockist?.releasedFrom ? (
            <>
              <When release={stockist.releasedFrom} /> · <Until moment={moment} now={now} />
            </>
          ) : stockist ? (
            `${stockist.date || "Date TBA"} · Time TBA`
          ) : (
            "Not in the next 24 hours"
          )}
        </p>
        <span className="flex items-center gap-3">
          <button
            type="button"
            aria-label={`Remove ${title} at ${name} from the plan`}
            className="min-h-9 text-sm underline accent-line"
            onClick={() => plan.change({ ...step, is_planned: false })}
          >
            Remove
          </button>
          {stockist && <RetailerStatus stockist={stockist} linkName={name} productId={step.product_id} now={now} />}
        </span>
      </div>
    </li>
  );
}

function describeStep(step: WirePlanStep, drops: DropView[]): PlannedStep {
  const drop = drops.find(({ card }) => card.id === step.product_id);
  const stockist = (drop && stockistsOf(drop).find(({ key }) => key === step.retailer)) ?? null;
  return { step, title: drop ? titleOf(drop.card) : step.name, stockist, moment: stockist && momentOf(stockist) };
}

/** Sorts steps by time; those without one come last. */
function sortSteps(steps: PlannedStep[]): PlannedStep[] {
  const at = ({ moment, stockist }: PlannedStep) => moment ?? (stockist ? Infinity : Number.MAX_VALUE);
  return steps.toSorted((one, other) => (at(one) === at(other) ? 0 : at(one) - at(other)));
}

function summaryOf(count: number, done: number, next: PlannedStep | undefined): string {
  if (count === 0) return "Nothing yet";
  const counted = `${done} of ${count} done`;
  return next?.stockist ? `${counted} · next: ${next.stockist.name}` : counted;
}
