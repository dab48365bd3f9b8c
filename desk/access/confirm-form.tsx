import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { WireDeskSession } from "#wire/desk/session.ts";
import { postDesk } from "../browser/call.ts";
import { confirmByPasskey, hasPasskeys } from "./passkey.ts";
import { useAction } from "../ui/use-action.ts";

type Way = "passkey" | "code" | "recovery_code";

const names: Record<Way, string> = {
  passkey: "Use a passkey",
  code: "Use the app",
  recovery_code: "Use a recovery code",
};

interface Props {
  session: WireDeskSession;
  onConfirmed: () => void;
}

/** Asks for a second factor of the account, the easiest first (ROLE-7). */
export function ConfirmForm({ session, onConfirmed }: Props) {
  const ways: Way[] = [
    ...(session.passkeys.length > 0 && hasPasskeys ? (["passkey"] as const) : []),
    ...(session.app_since ? (["code"] as const) : []),
    "recovery_code",
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? "recovery_code");
  const { run, isBusy, error, fields, clear } = useAction(async (typed: string) => {
    if (way === "passkey") await confirmByPasskey();
    else await postDesk("/confirmation", { [way]: typed });
    onConfirmed();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(String(new FormData(event.currentTarget).get("typed") ?? ""));
  };
  return (
    <form method="post" onSubmit={submit}>
      {way !== "passkey" && (
        <TextField
          key={way}
          name="typed"
          label={way === "code" ? "Code of your app" : "Recovery code"}
          hint={
            way === "code" ? "Six digits, new every 30 seconds." : "One of the ten that you have kept. Each works once."
          }
          error={fields[way]}
          autoComplete={way === "code" ? "one-time-code" : "off"}
          inputMode={way === "code" ? "numeric" : "text"}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Button type="submit" size="large" busy={isBusy} className="w-full">
        {way === "passkey" ? "Use your passkey" : "Confirm"}
      </Button>
      <p role="alert" className="mt-2 min-h-5 text-sm font-medium text-danger">
        {fields[way] ? "" : error}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              onClick={() => {
                setWay(other);
                clear();
              }}
              className="min-h-11 text-md underline accent-line"
            >
              {names[other]}
            </button>
          ))}
      </p>
    </form>
  );
}
