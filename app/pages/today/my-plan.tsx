import { useRef, useState } from "react";
import type { WirePlanStep } from "#wire/plan.ts";
import type { Stockist } from "#domain/releases/product.ts";
import { saleState } from "#domain/catalog/sale-state.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { classNames } from "../../ui/class-names.ts";
import { Choice } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ChevronDownIcon } from "../../ui/icons.ts";
import { RetailerStatus } from "../product/retailers/retailer-status.tsx";
import type { DropView } from "./drop-view.ts";
import { momentOf } from "./retailer-rows.ts";
import type { usePlan } from "./use-plan.ts";
import { Until, When } from "./when.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

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
  /** whether nothing can be done there any more */
  isOver: boolean;
}

/** Shows the plan of a person: which retailer when, with a box to tick off (TODAY-5). On phones it is folded at first. */
export const MyPlan = withErrorBoundary(function MyPlan({ drops, plan, now }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = sortSteps(plan.steps.map((step) => describeStep(step, drops, now)));
  const done = plan.steps.filter(({ is_done }) => is_done).length;
  const isEmpty = !plan.isReading && plan.error === "" && steps.length === 0;
  const focusHeading = () => {
    // the step that has the focus goes; on phones the heading is a button
    for (const element of [heading.current, opener.current]) element?.focus();
  };
  const next = steps.find(({ step, moment }) => !step.is_done && moment !== null && moment > now);
  return (
    <section aria-labelledby="my-plan" className="hidden scripted:block">
      <h2
        ref={heading}
        id="my-plan"
        tabIndex={-1}
        className="headline border-t-2 border-ink pt-4 text-3xl max-lg:hidden"
      >
        My plan
      </h2>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls="plan-steps"
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-4 border-t-2 border-ink text-left lg:hidden"
      >
        <span className="headline text-xl whitespace-nowrap">My plan</span>
        <span className="ml-auto min-w-0 truncate text-sm text-quiet">
          {isEmpty ? "Nothing yet" : steps.length > 0 && summaryOf(steps.length, done, next)}
        </span>
        <Icon node={ChevronDownIcon} className={classNames("size-5 shrink-0 transition", isOpen && "rotate-180")} />
      </button>
      <div id="plan-steps" className={isOpen ? "pb-4" : "max-lg:hidden"}>
        {isEmpty && (
          <p className="py-3 text-sm text-quiet">
            Nothing is planned yet. Open the retailers of a release, and tap “Plan” where you want to try.
          </p>
        )}
        <ul>
          {steps.map((one) => (
            <Step
              key={`${one.step.product_id} ${one.step.retailer}`}
              {...one}
              onRemove={() => {
                focusHeading();
                plan.change({ ...one.step, is_planned: false });
              }}
              plan={plan}
              now={now}
            />
          ))}
        </ul>
      </div>
    </section>
  );
});

interface StepProps extends PlannedStep, Pick<Props, "plan" | "now"> {
  onRemove: () => void;
}

function Step({ step, title, stockist, moment, isOver, onRemove, plan, now }: StepProps) {
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
              <When release={stockist.releasedFrom} />
              {!isOver && (
                <>
                  {" · "}
                  <Until moment={moment} now={now} />
                </>
              )}
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
            onClick={onRemove}
          >
            Remove
          </button>
          {stockist && <RetailerStatus stockist={stockist} linkName={name} productId={step.product_id} now={now} />}
        </span>
      </div>
    </li>
  );
}

function describeStep(step: WirePlanStep, drops: DropView[], now: number): PlannedStep {
  const drop = drops.find(({ card }) => card.id === step.product_id);
  const stockist = (drop && stockistsOf(drop).find(({ key }) => key === step.retailer)) ?? null;
  const title = drop ? titleOf(drop.card) : step.name;
  const isOver = stockist !== null && saleState(stockist, now) === "over";
  return { step, title, stockist, moment: stockist && momentOf(stockist), isOver };
}

/** Sorts steps by time; then come those without one, those that are over, and those that are not on the page. */
function sortSteps(steps: PlannedStep[]): PlannedStep[] {
  const groupOf = ({ moment, stockist, isOver }: PlannedStep) =>
    stockist === null ? 3 : isOver ? 2 : moment === null ? 1 : 0;
  return steps.toSorted((one, other) => groupOf(one) - groupOf(other) || (one.moment ?? 0) - (other.moment ?? 0));
}

function summaryOf(count: number, done: number, next: PlannedStep | undefined): string {
  const counted = `${done} of ${count} done`;
  return next?.stockist ? `${counted} · next: ${next.stockist.name}` : counted;
}
