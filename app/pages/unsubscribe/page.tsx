import { findByStopToken, UNKNOWN_STOP_TOKEN } from "#domain/accounts/unsubscribe.ts";
import { mailNames, mailSubscriptionOf, mailSubscriptions } from "#domain/alerts/mail-subscriptions.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load, notFound } from "../../routing/load.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = mailSubscriptionOf(params.kind);
  if (!kind) throw await notFound(context);
  await load(context, ({ db }) => findByStopToken(db, params.token), UNKNOWN_STOP_TOKEN);
  return { kind, token: params.token };
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "Stop the newsletter and alerts without logging in.";
  return head(matches, { title: "Unsubscribe", description, path: "/unsubscribe", index: false });
}

/** Stops mails by a button, because programs that look at links must not (LETT-8). */
export default function UnsubscribePage({ loaderData: { kind, token } }: Route.ComponentProps) {
  const others = mailSubscriptions.filter((other) => other !== kind);
  const address = (of: string) => `/unsubscribe/${of}/${encodeURIComponent(token)}`;
  return (
    <div className="max-w-2xl pb-24">
      <PageTitle>Unsubscribe</PageTitle>
      <p className="pb-6 text-lg">Stop {mailNames[kind]} with one tap. No login needed.</p>
      <form method="post" action={address(kind)}>
        <Button type="submit" size="large" className="px-5! py-2 whitespace-normal!">
          Stop {mailNames[kind]}
        </Button>
      </form>
      <h2 className="headline mt-14 border-t-2 border-ink pt-4 pb-2 text-2xl">Or stop</h2>
      <ul>
        {others.map((other) => (
          <li key={other} className="border-b border-line py-2">
            <form method="post" action={address(other)} className="flex items-center justify-between gap-4">
              <span className="first-letter:uppercase">{mailNames[other]}</span>{" "}
              <Button type="submit" look="outline" size="small" aria-label={`Stop ${mailNames[other]}`}>
                Stop
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <p className="pt-6 text-quiet">
        Find quiet hours and everything else in <TextLink to="/alerts">your alerts</TextLink>.
      </p>
    </div>
  );
}
