import { useQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import type { WireStatus } from "#wire/desk/operations.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { Section } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { OperationsPage } from "./operations-page.tsx";

/** Shows operators the state of the site and its settings (DESK-4). */
export function StatusPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["status"],
    queryFn: async ({ signal }) => (await callDesk<{ data: WireStatus }>("/status", { signal })).data,
  });
  return (
    <OperationsPage title="Status">
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {data && (
        <>
          <Problems problems={data.problems} />
          <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()} className="mb-6">
            Look again
          </Button>
          <dl className="mb-10 border-y border-line">
            {data.facts.map(({ name, text }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of them may have one name, and their order stays
              <Fact key={at} name={name} text={text} />
            ))}
          </dl>
          <Section title="Settings">
            <details>
              <summary className="min-h-11 py-2 text-md underline accent-line">Every setting, secrets hidden</summary>
              <dl className="mt-2 border-y border-line">
                {data.settings.map(({ name, value, is_secret }) => (
                  <Fact key={name} name={name} text={value === null ? "not set" : is_secret ? "set, hidden" : value} />
                ))}
              </dl>
            </details>
          </Section>
        </>
      )}
    </OperationsPage>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div className="grid gap-x-8 border-line py-2 not-last:border-b md:grid-cols-[18rem_minmax(0,1fr)]">
      <dt className="text-sm font-semibold break-all">{name}</dt>
      <dd className="text-md break-words">{text}</dd>
    </div>
  );
}

function Problems({ problems }: { problems: string[] }) {
  return (
    <div role="status" className="mb-5">
      {problems.length === 0 ? (
        <p className="text-md font-medium text-success">Nothing needs attention.</p>
      ) : (
        <>
          <p className="mb-2 text-md font-semibold">Needs attention:</p>
          <ul className="list-disc pl-5 text-md text-danger">
            {problems.map((problem) => (
              <li key={problem} className="break-words">
                {problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
