import { personalQueries } from "../../browser/personal-queries.ts";
import { useNavigate } from "react-router";
import { useRedeem } from "../../account/use-redeem.ts";
import { leaveMessage } from "../../browser/message-cookie.ts";
import { useQuerySource } from "../../browser/queries.tsx";
import { readAgain } from "../../browser/read-again.ts";
import { sendForm } from "../../browser/send-form.ts";
import type { NotFoundData } from "../../routing/load.ts";
import { NotFound } from "../not-found/not-found.tsx";
import { Redemption, type RedemptionTexts } from "./redemption.tsx";

interface Props {
  /** of the call that redeems the link */
  path: string;
  texts: RedemptionTexts;
  /** of the not-found page */
  notFound: NotFoundData;
}

/** Verifies a changed address, or cancels its change, then leads home with a message (ACC-47, ACC-62). */
export function ChangedEmail({ path, texts, notFound }: Props) {
  const navigate = useNavigate();
  const source = useQuerySource();
  const { state, redeem } = useRedeem(async () => {
    const result = await sendForm(path, {});
    if (!result.ok) return result.status === 404 ? "gone" : "failed";
    if (source.loaded) void readAgain(source.loaded.client, [personalQueries.profile]);
    leaveMessage(result.reply.message);
    void navigate("/", { replace: true });
    return "done";
  });
  if (state === "gone") return <NotFound {...notFound} />;
  return <Redemption texts={texts} state={state} onRetry={redeem} />;
}
