import { type FormEvent, useId } from "react";
import { encode } from "uqr";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { postDesk, type Send } from "../browser/call.ts";
import { useAction } from "../ui/use-action.ts";

/** Secret of an app that waits for its first code. */
export interface AppSecret {
  uri: string;
  secret: string;
}

interface Props {
  secret: AppSecret;
  /** calls of the desk that change something */
  send?: Send;
  /** runs the call that adds the app, which gives recovery codes for the first factor, else null */
  onAdd: (add: () => Promise<string[] | null>) => Promise<void>;
}

/** Shows the QR code of an authenticator app, and asks for its first code (ROLE-8). */
export function AppSetup({ secret: { uri, secret }, send = postDesk, onAdd }: Props) {
  const { run, isBusy, error, fields } = useAction((code: string) =>
    onAdd(
      async () =>
        (await send<{ recovery_codes: string[] | null }>("/authenticator-app/confirm", { code })).recovery_codes,
    ),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(String(new FormData(event.currentTarget).get("code") ?? ""));
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <p className="text-md">Scan this code with your authenticator app, or type the key into it.</p>
      <QrCode text={uri} />
      <p className="font-mono text-sm break-all">{secret.match(/.{1,4}/g)?.join(" ")}</p>
      <TextField
        name="code"
        label="Code that the app shows"
        error={fields["code"]}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <Button type="submit" size="large" busy={isBusy} className="w-full">
        Add the app
      </Button>
      <p role="alert" className="min-h-5 text-sm font-medium text-danger">
        {fields["code"] ? "" : error}
      </p>
    </form>
  );
}

/** Shows a text as a QR code, dark on light in both themes: some cameras read no other. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const title = useId();
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return (
    <svg
      role="img"
      aria-labelledby={title}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full justify-self-start bg-white text-on-accent"
    >
      <title id={title}>QR code of the key below</title>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
