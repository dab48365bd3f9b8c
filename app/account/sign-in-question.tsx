import { type ReactNode, useLayoutEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/choice.tsx";

interface Props {
  /** the link's account and action, in a sentence */
  children: ReactNode;
  /** the email of the signed-in person */
  current: string | null;
  /** the visitor's reactions, in words, which may join the account; empty for none */
  reactions?: string;
  onContinue: (joinsReactions: boolean) => void;
}

/** Asks before a link signs this browser in as somebody else, or takes reactions to an account (ACC-64). */
export function SignInQuestion({ children, current, reactions = "", onContinue }: Props) {
  const navigate = useNavigate();
  const text = useId();
  const [joinsReactions, setJoinsReactions] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  // a screen reader reads the question
  useLayoutEffect(() => group.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={text}
      tabIndex={-1}
      className="grid max-w-prose gap-5 text-lg outline-none"
    >
      <div id={text} className="grid gap-3 break-words">
        <p>{children}</p>
        {current !== null && (
          <p>
            You’re signed in here as <strong>{current}</strong>. Continue and you’ll be signed out.
          </p>
        )}
        <p>Didn’t ask for this? Cancel and nothing will change.</p>
      </div>
      {reactions && (
        <Choice
          type="checkbox"
          label={`Move this browser’s ${reactions} to that account`}
          checked={joinsReactions}
          onChange={({ target }) => setJoinsReactions(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onContinue(joinsReactions)}>Continue</Button>
        <Button look="outline" onClick={() => void navigate("/", { replace: true })}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
