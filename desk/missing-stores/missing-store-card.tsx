import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { ExternalLink } from "#app/ui/text-link.tsx";
import { withScheme } from "#domain/stores/web-address.ts";
import type { WireMissingStore } from "#wire/desk/missing-stores.ts";
import { useSend } from "../access/confirm-provider.tsx";
import { useAction } from "../ui/use-action.ts";
import { formatMoment } from "../browser/format-moment.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { SubmittedPicture } from "./submitted-picture.tsx";

/** Shows a store that a visitor reports missing, to accept it with corrections or refuse it (DESK-7). */
export function MissingStoreCard({ store }: { store: WireMissingStore }) {
  const { id, store_name, address, city, state, zip_code, website_url, instagram_url, has_picture, created_at } = store;
  const heading = useId();
  const send = useSend();
  const [path, setPath] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const accept = useAction(async (form: FormData) => {
    const number = (name: string) => {
      const text = String(form.get(name) ?? "").trim();
      return text === "" ? undefined : Number(text);
    };
    const body = {
      state: form.get("state"),
      zip_code: form.get("zip_code"),
      latitude: number("latitude"),
      longitude: number("longitude"),
    };
    setPath((await send<{ path: string }>(`/missing-stores/${id}/accept`, body)).path);
  });
  const refuse = useAction(async () => {
    await send(`/missing-stores/${id}/refuse`);
    setRefused(true);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void accept.run(new FormData(event.currentTarget));
  };
  const { fields } = accept;
  const hasField = Object.keys(fields).length > 0;
  return (
    <li aria-labelledby={heading} className="rounded-sm p-4 ring-1 ring-line md:p-5">
      <h2 id={heading} className="text-lg font-semibold break-words">
        {store_name}
      </h2>
      <p className="text-sm text-quiet">{formatMoment(created_at)}</p>
      <p className="mt-2 text-md break-words">
        {address}, {city}, {state} {zip_code}
      </p>
      {[website_url, instagram_url].map(
        (given) =>
          given !== null && (
            <p key={given} className="text-md break-all">
              <ExternalLink href={withScheme(given)} rel="noopener noreferrer nofollow ugc">
                {given}
              </ExternalLink>
            </p>
          ),
      )}
      {has_picture && <SubmittedPicture id={id} name={store_name} />}
      <ErrorLine>{refuse.error || (hasField ? "" : accept.error)}</ErrorLine>
      <div role="status" className="mb-2 min-h-6 text-md font-medium text-success">
        {path !== null && (
          <p>
            It is <ExternalLink href={path}>a store</ExternalLink> now.
          </p>
        )}
        {isRefused && <p>Refused.</p>}
      </div>
      <form onSubmit={submit}>
        {/* it keeps its place once it is decided: nothing below moves */}
        <fieldset disabled={path !== null || isRefused} className="min-w-0">
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
            <TextField name="state" label="State" defaultValue={state} error={fields["state"]} autoComplete="off" />
            <TextField
              name="zip_code"
              label="ZIP code"
              defaultValue={zip_code}
              error={fields["zip_code"]}
              autoComplete="off"
            />
            <TextField
              name="latitude"
              label="Latitude"
              optional
              type="number"
              step="any"
              error={fields["latitude"]}
              autoComplete="off"
            />
            <TextField
              name="longitude"
              label="Longitude"
              optional
              type="number"
              step="any"
              error={fields["longitude"]}
              autoComplete="off"
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={accept.isBusy}>
              Accept
            </Button>
            <Button look="outline" busy={refuse.isBusy} onClick={() => void refuse.run()}>
              Refuse
            </Button>
          </div>
        </fieldset>
      </form>
    </li>
  );
}
