"use client";

import { Icon } from "../icons";
import { showToast } from "../toaster";

/** A SKU and a button that copies it. */
export function CopySku({ sku }: { sku: string }) {
  const copy = () =>
    navigator.clipboard.writeText(sku).then(
      () => showToast("copied"),
      () => showToast("Your browser does not let this page copy. Please select the SKU and copy it by hand."),
    );
  return (
    <span className="sku">
      {sku}
      <button type="button" className="icon-button" aria-label={`Copy SKU ${sku}`} onClick={() => void copy()}>
        <Icon name="copy" />
      </button>
    </span>
  );
}
