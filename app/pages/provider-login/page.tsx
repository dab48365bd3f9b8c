import { useState } from "react";
import { useMatches, useNavigate, useParams } from "react-router";
import { useEnterAccount } from "../../account/use-enter-account.ts";
import { useRedeem } from "../../account/use-redeem.ts";
import { useVisitorFields } from "../../account/use-visitor-fields.ts";
import { sendForm } from "../../browser/send-form.ts";
import { type LoggedIn, replaceSession } from "../../browser/session.ts";
import { readStored } from "../../browser/local-storage.ts";
import { SignInQuestion } from "../../account/sign-in-question.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Route } from "./+types/page";

/** The text of a failed sign-in with Apple (ACC-20). */
const APPLE_FAILED = "Somthing went wront Please try again";

/** Ends an address in place of a token when the provider refused. */
const REFUSED = "error";

const pages = {
  "apple-login": { provider: "apple", name: "Apple" },
  "google-login": { provider: "google", name: "Google" },
};

type PageId = keyof typeof pages;

export function meta({ matches }: Route.MetaArgs) {
  const id = matches.at(-1)?.id as PageId;
  const { name } = pages[id];
  return head(matches, {
    title: `Sign in with ${name}`,
    description: `Finishes signing in with ${name}.`,
    path: `/${id}`,
    index: false,
  });
}

/** Completes the sign-in that its address names, once who is signed in agrees (ACC-17, ACC-20, ACC-64). */
export default function ProviderLoginPage() {
  const { provider, name } = pages[useMatches().at(-1)?.id as PageId];
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const toast = useToast();
  const enter = useEnterAccount();
  const visitor = useVisitorFields();
  /** the email of the signed-in person, who is asked */
  const [current, setCurrent] = useState("");
  const { state, redeem } = useRedeem<boolean>(async ({ answer: isContinued, session }) => {
    if (!isContinued && token !== REFUSED && session !== null) {
      setCurrent(readStored("email") ?? "somebody else");
      return "asked";
    }
    const result = await sendForm<{ data: LoggedIn }>("/api/social-login", {
      provider,
      token,
      // a signed-in person has no reactions of a visitor
      ...(session === null && visitor()),
    });
    if (result.ok) {
      replaceSession(result.reply.data, session, { isGoogleSignin: provider === "google" });
      enter(result.reply.message);
      return "done";
    }
    toast(provider === "apple" ? APPLE_FAILED : (result.message ?? ""));
    void navigate("/", { replace: true });
    return "failed";
  });
  return (
    // as high as the screen: the footer does not shift when the question shows
    <div className="min-h-dvh">
      <PageTitle>Sign in with {name}</PageTitle>
      <p className="text-lg scripted:hidden">Turn on JavaScript to sign in.</p>
      <p role="status" className="hidden text-lg scripted:block">
        {state !== "asked" && "One moment…"}
      </p>
      {state === "asked" && (
        <SignInQuestion key={current} current={current} onContinue={() => redeem(true)}>
          This page signs this browser in with {name}.
        </SignInQuestion>
      )}
    </div>
  );
}
