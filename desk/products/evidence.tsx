import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { ExternalLink, TextLink } from "#app/ui/text-link.tsx";
import type { Edit } from "#domain/editing/edit.ts";
import { claimKinds } from "#domain/evidence/confidence.ts";
import { fieldLabel } from "#domain/entries/field-labels.ts";
import type { WireEntry } from "#wire/desk/catalog.ts";
import { callDesk, textOf } from "../browser/call.ts";
import { entryPath } from "../browser/paths.ts";
import { ReviewDialog } from "../editing/review-dialog.tsx";
import { Section } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";

interface Props {
  /** of the product */
  slug: string;
  /** as the form has it */
  date: unknown;
}

/** Shows what sources say of the dates of a product, and asks for more of them (EVID-1). */
export function Evidence({ slug, date }: Props) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const { data, error } = useQuery({
    queryKey: ["entries", "date_claims", slug],
    queryFn: ({ signal }) =>
      callDesk<{ data: WireEntry[] }>(`/entries?${new URLSearchParams({ section: "date_claims", search: slug })}`, {
        signal,
      }),
    refetchOnWindowFocus: false,
  });
  const claims = data?.data.filter(({ entry }) => entry["product"] === slug) ?? [];
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    setEdit({ kind: "row", section: "date_claims", row: { product: slug, ...form } });
  };
  return (
    <Section title="Evidence">
      <div id="evidence">
        {error && <ErrorLine>{textOf(error)}</ErrorLine>}
        <ul className="mb-5 grid grid-cols-1 gap-4">
          {claims.map((claim) => (
            <Claim key={claim.key} claim={claim} onEdit={setEdit} />
          ))}
        </ul>
        <form
          onSubmit={add}
          className="grid grid-cols-1 gap-x-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
          noValidate
        >
          <TextField name="source_url" type="url" label="Source" placeholder="https://" autoComplete="off" />
          <Select name="kind" label="It is" defaultValue="retailer">
            {claimKinds.map((kind) => (
              <option key={kind} value={kind}>
                {fieldLabel(kind)}
              </option>
            ))}
          </Select>
          <TextField
            key={String(date)}
            name="release_date"
            label="It says"
            defaultValue={typeof date === "string" ? date : ""}
            autoComplete="off"
          />
          <Button type="submit" look="outline" size="small" className="justify-self-start">
            Add this source
          </Button>
        </form>
        <ReviewDialog
          open={edit !== null}
          edits={edit ? [edit] : []}
          onClose={() => setEdit(null)}
          onPublished={() => setEdit(null)}
        />
      </div>
    </Section>
  );
}

function Claim({ claim: { key, entry }, onEdit }: { claim: WireEntry; onEdit: (edit: Edit) => void }) {
  const { source_url, kind, release_date, region, stockist, seen_on, checked_on, retracted_on } = entry as Record<
    string,
    string | null
  >;
  const place = [region, stockist].filter(Boolean).join(" › ");
  const note = (name: string) =>
    onEdit({ kind: "row", section: "date_claims", row: { ...entry, [name]: newYorkDay() } });
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="text-md">
        <span className="font-semibold">{fieldLabel(kind ?? "")}</span> says {release_date}
        {place && ` for ${place}`}
        {retracted_on && <span className="text-danger"> (not since {retracted_on})</span>}
      </p>
      <p className="text-sm wrap-anywhere">
        <ExternalLink href={source_url ?? ""} rel="noopener noreferrer nofollow">
          {source_url}
        </ExternalLink>
      </p>
      <p className="text-sm text-quiet">
        Seen on {seen_on}
        {checked_on && `, again on ${checked_on}`}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button look="outline" size="small" onClick={() => note("checked_on")}>
          Seen again today<span className="sr-only">: {source_url}</span>
        </Button>
        {!retracted_on && (
          <Button look="plain" size="small" onClick={() => note("retracted_on")}>
            Not there any more<span className="sr-only">: {source_url}</span>
          </Button>
        )}
        <TextLink
          to={entryPath("date_claims", key)}
          className="inline-flex min-h-9 items-center px-2 text-sm underline accent-line"
        >
          All fields<span className="sr-only"> of {source_url}</span>
        </TextLink>
      </div>
    </li>
  );
}

/** Returns the day in New York, by which claims are dated. */
function newYorkDay(): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(Date.now());
}
