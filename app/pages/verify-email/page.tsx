import { useMatches, useNavigate, useParams } from "react-router";
import { sendForm } from "../../browser/send-form.ts";
import { leaveMessage } from "../../browser/message-cookie.ts";
import { type LoggedIn, storeSession } from "../../browser/session.ts";
import { useEnterAccount } from "../../account/use-enter-account.ts";
import { useRedeem } from "../../account/use-redeem.ts";
import { useVisitorFields } from "../../account/use-visitor-fields.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { readTrending } from "../../routing/load.ts";
import { useTitle } from "../../routing/root-data.ts";
import { Button } from "../../ui/button.tsx";
import { NotFound } from "../not-found/not-found.tsx";
import type { Route } from "./+types/page";

const pages = {
  "verify-email": {
    title: "Verify Your Email",
    description: "Verifies the e-mail address of a new account.",
    failure: "We could not verify your address just now. The link still works.",
  },
  "verify-updated-email": {
    title: "Verify Your New Email",
    description: "Verifies the changed e-mail address of an account.",
    failure: "We could not verify your address just now. The link still works.",
  },
  "cancel-updated-email": {
    title: "Keep Your Email",
    description: "Cancels the change of an account's e-mail address.",
    failure: "We could not cancel the change just now. The link still works.",
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
  // the title tells of a failure
  return tags.filter((tag) => !("title" in tag));
}

/**
 * Verifies an address, or cancels its change, when it opens, then leads home with a message; a failure shows the not-found page
 * (ACC-31, ACC-47, ACC-62).
 */
export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const id = useMatches().at(-1)?.id as PageId;
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const enter = useEnterAccount();
  const visitor = useVisitorFields();
  const { state, redeem } = useRedeem(async () => {
    const query = id === "verify-email" ? `?${new URLSearchParams(visitor())}` : "";
    const address = `/api/${id}/${encodeURIComponent(token)}${query}`;
    const result = await sendForm<{ data?: LoggedIn }>(address, {});
    if (!result.ok) return result.status === 404 ? "gone" : "failed";
    const { data, message } = result.reply;
    if (data) {
      storeSession(data);
      enter(message);
    } else {
      leaveMessage(message);
      void navigate("/", { replace: true });
    }
    return "done";
  });
  return (
    // as high as the screen: the footer does not shift when the not-found page shows
    <div className="min-h-dvh">
      {state === "gone" ? <NotFound {...loaderData} /> : <Redemption page={pages[id]} state={state} onRetry={redeem} />}
    </div>
  );
}

interface RedemptionProps {
  page: (typeof pages)[PageId];
  state: string;
  onRetry: () => void;
}

function Redemption({ page: { title, failure }, state, onRetry }: RedemptionProps) {
  return (
    <>
      <title>{useTitle(title)}</title>
      <PageTitle>{title}</PageTitle>
      <p className="text-lg scripted:hidden">Please switch JavaScript on to follow this link.</p>
      <div role="status" className="hidden text-lg scripted:block">
        {state === "failed" ? failure : "One moment …"}
      </div>
      {state === "failed" && (
        <Button className="mt-6" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  );
}
