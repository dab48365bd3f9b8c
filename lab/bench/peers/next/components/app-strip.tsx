"use client";

import { useState } from "react";
import { site } from "@/lib/site";
import { Icon } from "./icons";
import { OutsideLink } from "./outside-link";

/** Advertises the mobile app above the header, until it is dismissed. */
export function AppStrip() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <aside aria-label="Mobile app" className="app-strip">
      <div className="page-width">
        <span className="badge">JUST LAUNCHED</span>
        <p className="headline">{`DOWNLOAD OUR ${site.name.toUpperCase()} APP`}</p>
        <OutsideLink href={site.appStore}>App Store</OutsideLink>
        <OutsideLink href={site.googlePlay}>Google Play</OutsideLink>
        <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => setDismissed(true)}>
          <Icon name="x" />
        </button>
      </div>
    </aside>
  );
}
