import { mailNames, mailSubscriptionOf } from "#domain/alerts/mail-subscriptions.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { notFound } from "../../routing/load.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/done";

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = mailSubscriptionOf(params.kind);
  if (!kind) throw await notFound(context);
  return { kind };
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "You’ve stopped the newsletter or alerts.";
  return head(matches, { title: "Unsubscribed", description, path: "/unsubscribed", index: false });
}

/** Confirms to a person that the mails have stopped (LETT-8). */
export default function UnsubscribedPage({ loaderData: { kind } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl pb-24">
      <PageTitle>Unsubscribed</PageTitle>
      <p className="pb-6 text-lg">You won’t get {mailNames[kind].replace(/^all /, "")} anymore.</p>
      <p className="text-quiet">
        Change this any time in{" "}
        {kind === "newsletter" ? (
          <>
            your <TextLink to="/user-settings">settings</TextLink>
          </>
        ) : (
          <TextLink to="/alerts">your alerts</TextLink>
        )}
        .
      </p>
    </div>
  );
}
