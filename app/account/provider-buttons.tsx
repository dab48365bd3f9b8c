import { useSite } from "../routing/root-data.ts";
import { Button } from "../ui/button.tsx";

const names = { google: "Google", apple: "Apple" };

/** Offers sign-in with the providers that the operator has set up; shows nothing without any (ACC-7, ACC-22). */
export function ProviderButtons() {
  const { signInProviders } = useSite();
  if (signInProviders.length === 0) return null;
  return (
    <div className="mb-5 grid gap-3 border-b border-line pb-6">
      {signInProviders.map((provider) => (
        // not a link, which a browser may follow ahead
        <Button key={provider} look="outline" onClick={() => location.assign(`/auth/${provider}`)}>
          Sign in with {names[provider]}
        </Button>
      ))}
    </div>
  );
}
