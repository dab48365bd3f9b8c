import { unsubscribe } from "../../alerts/push-browser.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Followed, isSame } from "./followed.tsx";
import { Kinds } from "./kinds.tsx";
import type { Followable } from "./followable.ts";
import { QuietHours } from "./quiet-hours.tsx";
import { Section } from "./section.tsx";
import { SizeRuns } from "./size-runs.tsx";
import { ThisBrowser } from "./this-browser.tsx";
import { useAlerts } from "./use-alerts.ts";

interface Props {
  followable: Followable[];
  /** the brand or model that the address names */
  asked: Followable | null;
  sizeRuns: { id: number; name: string }[];
}

/** Shows the choices once they are loaded; each change is saved at once (ALERT-10). */
export function AlertsView({ followable, asked, sizeRuns }: Props) {
  const { data, isError, refetch, message, send, setMessage } = useAlerts();
  if (!data && isError)
    return (
      <div role="alert" className="border-t border-line pt-6">
        <p className="text-quiet">We couldn’t load your alerts. Please try again.</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <AlertsSkeleton />;
  const isOn = data.mail.length > 0 || data.browsers.length > 0;
  return (
    <>
      {asked && !data.follows.some((one) => isSame(one, asked)) && (
        <p className="mb-6 flex flex-wrap items-center justify-between gap-3 bg-ground p-5">
          <span className="text-lg font-semibold">{asked.name}</span>
          <Button
            look="accent"
            onClick={() => {
              const { brand_id, model_id } = asked;
              void send("/follow", { brand_id, model_id, is_followed: true });
            }}
          >
            Follow
          </Button>
        </p>
      )}
      <div className="grid items-start gap-x-14 gap-y-14 lg:grid-cols-2">
        <div className="grid gap-y-14">
          <Section id="where" title="Where">
            <ThisBrowser alerts={data} send={send} onMessage={setMessage} />
          </Section>
          <Section id="when" title="When">
            <Kinds alerts={data} send={send} />
          </Section>
          <Section id="quiet" title="Quiet hours">
            <QuietHours alerts={data} send={send} />
          </Section>
        </div>
        <div className="grid gap-y-14">
          <Section id="follow" title="What you follow">
            <Followed alerts={data} followable={followable} send={send} />
          </Section>
          <Section id="sizes" title="Size runs">
            <SizeRuns alerts={data} sizeRuns={sizeRuns} send={send} />
          </Section>
          <Section id="stop" title="Stop everything">
            <p className="pb-4 text-quiet">No more alerts, by email or on any device. What you follow stays here.</p>
            <Button
              look="outline"
              aria-disabled={!isOn}
              onClick={() => {
                unsubscribe().catch(() => {});
                void send("/stop", {}, { mail: [], push: [], browsers: [] });
              }}
            >
              Stop all alerts
            </Button>
          </Section>
        </div>
      </div>
      <div className="pointer-events-none sticky bottom-0 min-h-11 text-center">
        {[false, true].map((isError) => (
          <p key={String(isError)} role={isError ? "alert" : "status"}>
            {message.text && message.isError === isError && (
              <span
                className={classNames(
                  "inline-block bg-page px-4 py-2 font-medium",
                  isError ? "text-danger" : "text-success",
                )}
              >
                {message.text}
              </span>
            )}
          </p>
        ))}
      </div>
    </>
  );
}

function AlertsSkeleton() {
  return (
    <div className="grid gap-6 border-t-2 border-ink pt-6" aria-hidden="true">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
