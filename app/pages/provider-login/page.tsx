import { useMatches, useNavigate, useParams } from "react-router";
import { useEnterAccount } from "../../account/use-enter-account.ts";
import { useRedeem } from "../../account/use-redeem.ts";
import { useVisitorFields } from "../../account/use-visitor-fields.ts";
import { sendForm } from "../../browser/send-form.ts";
import { type LoggedIn, storeSession } from "../../browser/session.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Route } from "./+types/page";

/** The text of a failed sign-in with Apple (ACC-20). */
const APPLE_FAILED = "Somthing went wront Please try again";

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
    description: `Completes the sign-in with ${name}.`,
    path: `/${id}`,
    index: false,
  });
}

/** Completes a sign-in by the one-time token of its address, which is "error" when the provider refused (ACC-17, ACC-20). */
export default function ProviderLoginPage() {
  const { provider, name } = pages[useMatches().at(-1)?.id as PageId];
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const toast = useToast();
  const enter = useEnterAccount();
  const visitor = useVisitorFields();
  useRedeem(async () => {
    const result = await sendForm<{ data: LoggedIn }>("/api/social-login", { provider, token, ...visitor() });
    if (result.ok) {
      storeSession(result.reply.data, { isGoogleSignin: provider === "google" });
      enter(result.reply.message);
      return "done";
    }
    toast(provider === "apple" ? APPLE_FAILED : (result.message ?? ""));
    void navigate("/", { replace: true });
    return "failed";
  });
  return (
    <>
      <PageTitle>Sign in with {name}</PageTitle>
      <p className="text-lg scripted:hidden">Please switch JavaScript on to sign in.</p>
      <p role="status" className="hidden text-lg scripted:block">
        One moment …
      </p>
    </>
  );
}
