import { useQuerySource } from "../browser/queries.tsx";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useStored } from "../browser/local-storage.ts";
import { fetchAsUser } from "../browser/session.ts";
import { getOrCreateVisitor } from "../engagement/visitor.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/** Safari reads a saved file after the click: its address stays valid so long. */
const FILE_MS = 60_000;

interface Props {
  /** limits the file to releases of this brand */
  brandId?: number;
  /** takes the focus, in place of a control that it follows */
  takesFocus?: boolean;
  className: string;
  children: ReactNode;
}

/**
 * Shows the link to the calendar file of the watchlist, or of its releases of one brand (WATCH-11). It is a plain link,
 * which a phone opens in its calendar; only with an account, whose token no link can send, the file is fetched and
 * saved.
 */
export const AddToCalendar = withErrorBoundary(function AddToCalendar({
  brandId = 0,
  takesFocus,
  className,
  children,
}: Props) {
  const source = useQuerySource();
  const isSignedIn = useStored("token") !== null;
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const query = new URLSearchParams({
    "watchlist-cookie": getOrCreateVisitor(source).cookie,
    ...(brandId > 0 && { brand_id: String(brandId) }),
  });
  const address = `/api/watchlist.ics?${query}`;
  const saveOwn = async (event: MouseEvent) => {
    event.preventDefault();
    if (state === "loading") return;
    setState("loading");
    setState(await fetchFile(address).then(save, () => "failed" as const));
  };
  return (
    <>
      {state === "failed" && <span role="alert">Something went wrong. Please try again.</span>}
      <a
        href={address}
        onClick={isSignedIn ? (event) => void saveOwn(event) : undefined}
        ref={takesFocus ? (link) => link?.focus({ preventScroll: true }) : undefined}
        className={className}
      >
        {children}
      </a>
    </>
  );
});

/** Throws unless the reply is the file. */
async function fetchFile(address: string): Promise<Blob> {
  const response = await fetchAsUser(address);
  if (!response.ok) throw new Error(`${address} could not be loaded (${response.status})`);
  return response.blob();
}

function save(file: Blob): "idle" {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: "watchlist.ics" }).click();
  setTimeout(() => URL.revokeObjectURL(href), FILE_MS);
  return "idle";
}
