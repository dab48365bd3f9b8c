import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { WireProposedProduct } from "#wire/desk/new-product.ts";
import { useSession } from "../access/session-query.ts";
import { useAction } from "../ui/use-action.ts";
import { postDesk, textOf } from "../browser/call.ts";
import { entryPath } from "../browser/paths.ts";
import { readDraft } from "../form/draft-store.ts";
import { EntryForm } from "../form/entry-form.tsx";
import { formatQuery } from "../form/entry-queries.ts";
import { DeskPage } from "../ui/desk-page.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { showPreview } from "./show-preview.tsx";

/** Begins a new product by a name, a SKU or a retailer's page (DESK-16). */
export function NewProductPage() {
  const { id } = useSession();
  const navigate = useNavigate();
  const { data, error } = useQuery(formatQuery);
  // one that was begun goes on
  const [proposed, setProposed] = useState<WireProposedProduct | null>(() =>
    readDraft(id, "products", "") ? { found: [], fields: {}, pictures: [], notes: [] } : null,
  );
  const [outcome, setOutcome] = useState("");
  return (
    <DeskPage title="New product">
      {outcome && (
        <p role="status" className="mb-4 text-md font-medium text-success">
          {outcome}
        </p>
      )}
      {error && <ErrorLine>{textOf(error)}</ErrorLine>}
      {proposed ? <Found proposed={proposed} /> : <Start onProposed={setProposed} />}
      {data && proposed && (
        <EntryForm
          section="products"
          format={data}
          loaded={null}
          initial={proposed.fields}
          preview={showPreview}
          onDiscarded={() => setProposed(null)}
          onSaved={(key, said, { scheduled_id }) => {
            if (scheduled_id === null)
              return void navigate(entryPath("products", key), { replace: true, state: { outcome: said } });
            setOutcome(said);
            setProposed(null);
          }}
        />
      )}
    </DeskPage>
  );
}

function Start({ onProposed }: { onProposed: (proposed: WireProposedProduct) => void }) {
  const propose = useAction(async (text: string) => {
    const proposed = await postDesk<WireProposedProduct>("/propose-product", { text });
    const { files, notes } = await fetchPictures(proposed.pictures);
    const images = files.map((file) => ({ file }));
    const fields = { ...proposed.fields, ...(images.length > 0 && { images }) };
    onProposed({ ...proposed, fields, notes: [...proposed.notes, ...notes] });
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void propose.run(String(new FormData(event.currentTarget).get("text") ?? ""));
  };
  return (
    <form onSubmit={submit} className="max-w-xl" noValidate>
      <TextField
        name="text"
        label="A name, a SKU, or the address of a retailer’s page"
        placeholder="Air Jordan 4 Retro “Pine”, DV9010-100, https://…"
        autoComplete="off"
        error={propose.fields["text"] ?? (propose.error || undefined)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for this alone
        autoFocus
      />
      <Button type="submit" busy={propose.isBusy}>
        Go on
      </Button>
    </form>
  );
}

/** Has the site keep pictures by their addresses; one that cannot be had is left out, with a note. */
async function fetchPictures(addresses: string[]): Promise<{ files: string[]; notes: string[] }> {
  const fetched = await Promise.all(
    addresses.map((url) =>
      postDesk<{ name: string }>("/pictures/fetch", { url }).then(
        ({ name }) => ({ name, note: "" }),
        (error: unknown) => ({ name: "", note: `${url}: ${textOf(error)}` }),
      ),
    ),
  );
  return {
    files: fetched.flatMap(({ name }) => name || []),
    notes: fetched.flatMap(({ note }) => note || []),
  };
}

/** Offers the products that the new one may be. */
function Found({ proposed: { found, notes } }: { proposed: WireProposedProduct }) {
  return (
    <>
      {found.length > 0 && (
        <section aria-label="In the catalog already" className="mb-6 rounded-sm p-4 ring-2 ring-accent">
          <h2 className="text-lg font-semibold">Is it one of these?</h2>
          <ul className="mt-2 grid gap-1">
            {found.map(({ slug, name }) => (
              <li key={slug}>
                <TextLink
                  to={entryPath("products", slug)}
                  className="inline-flex min-h-9 items-center underline accent-line"
                >
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <ul className="mb-6 grid list-disc gap-1 pl-5 text-md text-quiet">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
