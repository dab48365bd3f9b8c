import { Button } from "../ui/button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { useCopy } from "../ui/use-copy.ts";

interface Props {
  message: string;
  token: string;
  onClose: () => void;
}

/** Shows that a correction is sent, with the address by which its author follows it (SUG-14). */
export function SuggestionSent({ message, token, onClose }: Props) {
  const path = `/suggestions/${token}`;
  const address = location.origin + path;
  const { isCopied, copy } = useCopy(address, "link");
  return (
    <div className="grid justify-items-start gap-5">
      <p ref={focusIt} role="status" tabIndex={-1} className="text-lg font-medium text-success outline-none">
        {message}
      </p>
      <p className="wrap-anywhere">
        Follow it at <TextLink to={path}>{address}</TextLink>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={copy}>
          Copy link
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
      <output className="min-h-5 text-sm text-quiet">{isCopied && "Copied"}</output>
    </div>
  );
}

/** Focuses an element, because the button with the focus has gone with the form. */
function focusIt(element: HTMLElement | null): void {
  element?.focus();
}
