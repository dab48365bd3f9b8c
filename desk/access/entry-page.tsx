import type { ReactNode } from "react";
import { logOut } from "./log-out.ts";
import { useDeskTitle } from "../ui/use-desk-title.ts";

interface Props {
  title: string;
  /** of the account that is signed in, which can then be left */
  email?: string;
  children: ReactNode;
}

/** Shows one of the steps that lead to the desk. */
export function EntryPage({ title, email, children }: Props) {
  const heading = useDeskTitle(title);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center px-5 py-10">
      <p className="overline-text mb-3 text-quiet">Desk</p>
      <h1 ref={heading} tabIndex={-1} className="headline mb-7 text-5xl outline-none">
        {title}
      </h1>
      {children}
      <p className="mt-8 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4 text-sm text-quiet">
        {email && (
          <>
            <span className="min-w-0 truncate py-2">{email}</span>
            <button type="button" onClick={logOut} className="py-2 underline accent-line hover:text-ink">
              Log out
            </button>
          </>
        )}
        <a href="/" className="py-2 underline accent-line hover:text-ink">
          To the site
        </a>
      </p>
    </main>
  );
}
