import { type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
import { sendForm } from "../browser/send-form.ts";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/choice.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { changesOf, type Corrected, type CorrectedField, fieldsOf } from "./corrected-fields.ts";
import { SuggestionSent } from "./suggestion-sent.tsx";

const NOT_SENT = "Something went wrong. Please try again; your entries are still here.";

interface Sent {
  message: string;
  data: { token: string };
}

/**
 * Shows the form of a correction with the values of the page (SUG-14). The server alone checks it: its rules are those of an import,
 * which no browser has.
 */
export function SuggestionForm({ onClose, ...corrected }: Corrected & { onClose: () => void }) {
  const { section, entry } = corrected;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  // as the texts appear, and not a frame later
  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const valueOf = (field: string) => String(data.get(field) ?? "");
    const { changes, places } = isClosed ? { changes: {}, places: {} } : changesOf(corrected, valueOf);
    setSending(true);
    const result = await sendForm<Sent>(
      "/api/suggestions",
      {
        section,
        slug: entry.slug,
        changes,
        closed: isClosed ? 1 : 0,
        source_url: valueOf("source_url"),
        comment: valueOf("comment"),
        email: valueOf("email"),
      },
      NOT_SENT,
    );
    setSending(false);
    if (result.ok) setSent(result.reply);
    else setErrors(byField(result.errors, places, result.message));
  };

  if (sent) return <SuggestionSent message={sent.message} token={sent.data.token} onClose={onClose} />;
  const fields = fieldsOf(corrected);
  const fieldOf = (field: CorrectedField) => (
    <TextField
      key={field.name}
      name={field.name}
      label={field.label}
      defaultValue={field.shown}
      hint={field.hint}
      optional={field.isOptional}
      inputMode={field.isNumber ? "decimal" : undefined}
      autoComplete="off"
      error={errors[field.name]}
    />
  );
  const isHours = ({ name }: CorrectedField) => name.endsWith(".hours");
  const hours = fields.filter(isHours);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <p className="mb-2 text-quiet">Change what’s wrong. We check every correction before it shows.</p>
      <div hidden={isClosed} className="grid gap-2">
        {fields.filter((field) => !isHours(field)).map(fieldOf)}
        {hours.length > 0 && (
          <fieldset className="mt-2 grid gap-2 border-t border-line pt-3">
            <legend className="sr-only">Hours</legend>
            {hours.map(fieldOf)}
          </fieldset>
        )}
      </div>
      {section === "stores" && (
        <Choice
          type="checkbox"
          label="This store has closed"
          checked={isClosed}
          onChange={({ target }) => setClosed(target.checked)}
        />
      )}
      <div className="mt-2 grid gap-2 border-t border-line pt-4">
        <TextField
          name="source_url"
          label="Source"
          hint="The address of a page that says so"
          optional={section === "stores"}
          inputMode="url"
          autoComplete="off"
          error={errors["source_url"]}
        />
        <TextArea name="comment" label="Anything else" optional rows={3} maxLength={1000} error={errors["comment"]} />
        <TextField
          name="email"
          label="Email"
          hint="We write when it is decided."
          optional
          inputMode="email"
          autoComplete="email"
          error={errors["email"]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? "Sending" : "Send"}
        </Button>
        <Button look="plain" size="large" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p role="alert" className="min-h-5 text-sm font-medium text-danger">
        {errors["form"]}
      </p>
    </form>
  );
}

/** Returns the errors of a reply by the names of the form's fields; those of no field are the form's. */
function byField(
  errors: Record<string, string>,
  places: Record<string, string>,
  message: string | undefined,
): Record<string, string> {
  const own = new Set(["source_url", "comment", "email"]);
  const entries = Object.entries(errors).map(([path, text]) => {
    const name = own.has(path) ? path : places[path.replace(/^changes\./, "")];
    return [name ?? "form", `${text.charAt(0).toUpperCase()}${text.slice(1)}`];
  });
  return { ...Object.fromEntries(entries), ...(message && { form: message }) };
}
