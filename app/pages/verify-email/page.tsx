import { useMatches, useParams } from "react-router";
import { head } from "../../routing/head.ts";
import { readTrending } from "../../routing/load.ts";
import type { Route } from "./+types/page";
import { ChangedEmail } from "./changed-email.tsx";
import { NewAccount } from "./new-account.tsx";

const pages = {
  "verify-email": {
    title: "Verify Your Email",
    description: "Verifies the email address of a new account.",
    failure: "We couldn’t verify your address just now. The link still works.",
  },
  "verify-updated-email": {
    title: "Verify Your New Email",
    description: "Verifies the new email address of an account.",
    failure: "We couldn’t verify your address just now. The link still works.",
  },
  "cancel-updated-email": {
    title: "Keep Your Email",
    description: "Cancels the email change of an account.",
    failure: "We couldn’t cancel the change just now. The link still works.",
  },
};

type PageId = keyof typeof pages;

export function loader({ context }: Route.LoaderArgs) {
  return readTrending(context);
}

export function meta({ matches }: Route.MetaArgs) {
  const id = matches.at(-1)?.id as PageId;
  const { title, description } = pages[id];
  const tags = head(matches, { title, description, path: `/${id}`, index: false });
  // the title reports a failure
  return tags.filter((tag) => !("title" in tag));
}

/** Redeems the link of a mail when it opens; a failure shows the not-found page (ACC-31, ACC-47, ACC-62). */
export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const id = useMatches().at(-1)?.id as PageId;
  const { token = "" } = useParams();
  const shared = { texts: pages[id], notFound: loaderData };
  return (
    // as high as the screen: the footer does not shift when the not-found page shows
    <div className="min-h-dvh">
      {id === "verify-email" ? (
        <NewAccount {...shared} token={token} />
      ) : (
        <ChangedEmail {...shared} path={`/api/${id}/${encodeURIComponent(token)}`} />
      )}
    </div>
  );
}
