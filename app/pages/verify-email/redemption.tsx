import type { ReactNode } from "react";
import { PageTitle } from "../../components/page-title.tsx";
import { useTitle } from "../../routing/root-data.ts";
import { Button } from "../../ui/button.tsx";

export interface RedemptionTexts {
  title: string;
  /** of a link that could not be redeemed */
  failure: string;
}

interface Props {
  texts: RedemptionTexts;
  state: string;
  onRetry: () => void;
  /** the question to answer first */
  children?: ReactNode;
}

/** Shows the page of a link while it is redeemed, while it waits for an answer, and after a failure. */
export function Redemption({ texts: { title, failure }, state, onRetry, children }: Props) {
  return (
    <>
      <title>{useTitle(title)}</title>
      <PageTitle>{title}</PageTitle>
      <p className="text-lg scripted:hidden">Turn on JavaScript to use this link.</p>
      <div role="status" className="hidden text-lg scripted:block">
        {state === "failed" && failure}
        {state === "waiting" && "One moment…"}
      </div>
      {state === "failed" && (
        <Button className="mt-6" onClick={() => onRetry()}>
          Try again
        </Button>
      )}
      {state === "asked" && children}
    </>
  );
}
