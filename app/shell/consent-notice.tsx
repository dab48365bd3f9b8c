import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isTokenPage } from "#platform/token-pages.ts";
import { ConsentButtons, PrivacyPolicyLink } from "./consent-buttons.tsx";
import { googleServices, useGoogleIds } from "./google-services.ts";
import { useScrollPadding } from "./use-scroll-padding.ts";
import { whenIdle } from "./when-idle.ts";

const list = new Intl.ListFormat("en");

/** Asks for the visitor's consent at the lower edge of the screen, once the page is idle (SITE-67). */
export function ConsentNotice() {
  const [isIdle, setIdle] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    let isWanted = true;
    // on a copy, the bar with its age has that place, and nothing of Google could be loaded (OFF-5)
    const isCopy = document.documentElement.dataset["asOf"] !== undefined;
    void whenIdle().then(() => isWanted && !isCopy && setIdle(true));
    return () => {
      isWanted = false;
    };
  }, []);
  // nothing is measured there, so nothing is asked
  return isIdle && !isTokenPage(pathname) && <Notice />;
}

function Notice() {
  const ids = useGoogleIds();
  const label = useId();
  const notice = useRef<HTMLElement>(null);
  useScrollPadding(notice);
  return (
    <section
      ref={notice}
      aria-labelledby={label}
      className="fixed inset-x-0 bottom-0 z-40 ml-auto grid max-w-md gap-3 rounded-t-sm border border-line bg-surface p-4 text-ink shadow-overlay print:hidden"
    >
      <div className="text-sm">
        <p id={label} className="font-semibold">
          May we count your visit?{" "}
        </p>
        <p className="text-quiet">
          We’d use {list.format(googleServices(ids))}, which sets cookies. Nothing loads unless you accept.{" "}
          <PrivacyPolicyLink />
        </p>
      </div>
      <ConsentButtons onAnswer={() => document.querySelector("main")?.focus({ preventScroll: true })} />
    </section>
  );
}
