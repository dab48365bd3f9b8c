import { useQuerySource } from "../../browser/queries.tsx";
import { useState } from "react";
import { fetchAsUser, type LoggedIn, replaceSession } from "../../browser/session.ts";
import { readStored } from "../../browser/local-storage.ts";
import { sendForm } from "../../browser/send-form.ts";
import { hasRegistered } from "../../account/registration-note.ts";
import { SignInQuestion } from "../../account/sign-in-question.tsx";
import { useEnterAccount } from "../../account/use-enter-account.ts";
import { useRedeem } from "../../account/use-redeem.ts";
import { useVisitorFields } from "../../account/use-visitor-fields.ts";
import { describeReactions } from "../../engagement/describe-reactions.ts";
import { reactionsQuery } from "../../engagement/reactions.tsx";
import type { NotFoundData } from "../../routing/load.ts";
import { NotFound } from "../not-found/not-found.tsx";
import { Redemption, type RedemptionTexts } from "./redemption.tsx";

const TIMEOUT_MS = 20_000;

interface Props {
  token: string;
  texts: RedemptionTexts;
  /** of the not-found page */
  notFound: NotFoundData;
}

/** Something to ask before the link signs this browser in (ACC-64). */
interface Question {
  email: string;
  current: string | null;
  reactions: string;
}

/** Verifies the address of a new account, and signs in to it: at once, unless there is something to ask (ACC-31, ACC-64). */
export function NewAccount({ token, texts, notFound }: Props) {
  const source = useQuerySource();
  const visitor = useVisitorFields();
  const enter = useEnterAccount();
  const [question, setQuestion] = useState<Question | null>(null);
  const path = `/api/verify-email/${encodeURIComponent(token)}`;

  /** Finds the question about an address; null for none. */
  async function findQuestion(email: string, session: string | null): Promise<Question | null> {
    if (session !== null) {
      const current = readStored("email") ?? "somebody else";
      return current.toLowerCase() === email.toLowerCase() ? null : { email, current, reactions: "" };
    }
    if (hasRegistered(email)) return null;
    const reactions = await source
      .load()
      .then(async ({ client }) => client.fetchQuery(reactionsQuery(source)))
      .then(describeReactions, () => "likes and watchlist");
    return reactions ? { email, current: null, reactions } : null;
  }

  async function verify(joinsReactions: boolean, session: string | null) {
    const query = joinsReactions ? `?${new URLSearchParams(visitor())}` : "";
    const result = await sendForm<{ data: LoggedIn }>(path + query, {});
    if (!result.ok) return outcomeOf(result.status);
    replaceSession(result.reply.data, session);
    enter(result.reply.message);
    return "done";
  }

  const { state, redeem } = useRedeem<boolean>(async ({ answer: joinsReactions, session }) => {
    if (joinsReactions !== undefined) return verify(joinsReactions, session);
    const email = await findAddress(`${path}/address`);
    if (typeof email === "number") return outcomeOf(email);
    const asked = await findQuestion(email, session);
    if (!asked) return verify(session === null, session);
    setQuestion(asked);
    return "asked";
  });
  if (state === "gone") {
    return (
      <NotFound {...notFound}>
        <p className="signed-in:hidden">Opened this link before? Your email is already verified: just log in.</p>
      </NotFound>
    );
  }
  return (
    <Redemption texts={texts} state={state} onRetry={redeem}>
      {question && (
        <SignInQuestion
          key={question.current}
          current={question.current}
          reactions={question.reactions}
          onContinue={redeem}
        >
          This link verifies <strong>{question.email}</strong> and signs this browser in to its account.
        </SignInQuestion>
      )}
    </Redemption>
  );
}

/** Finds the address that the link verifies, or the status of a failure: 0 without a response. */
async function findAddress(address: string): Promise<string | number> {
  try {
    const response = await fetchAsUser(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return response.status;
    return ((await response.json()) as { data: { email: string } }).data.email;
  } catch {
    return 0;
  }
}

function outcomeOf(status: number) {
  return status === 404 ? "gone" : "failed";
}
