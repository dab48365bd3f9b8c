import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** Shows recovery codes, this one time, until somebody says that they are kept; the browser asks before it leaves them (ROLE-8). */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const copy = () =>
    void navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="grid gap-5">
      <p className="text-md">
        Each of them confirms once that it is you, when your phone or passkey is lost. They are not shown again.
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-sm bg-ground p-4 font-mono text-md sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={copy}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? "The codes are copied." : ""}
      </p>
    </div>
  );
}
