import { Icon } from "../../ui/icon.tsx";
import { CopyIcon } from "../../ui/icons.ts";
import { useEffect, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

const NOTE_MS = 1_500;

/** Shows a SKU and a button that copies it (PROD-9). */
export const CopySku = withErrorBoundary(function CopySku({ sku }: { sku: string }) {
  // while the note shows, how often it was copied: each time restarts the time of the note
  const [copies, setCopies] = useState(0);
  const isNoteShown = copies > 0;
  const showToast = useToast();
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), NOTE_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sku);
    } catch {
      showToast("Couldn’t copy. Select the SKU and copy it yourself.");
      return;
    }
    setCopies((count) => count + 1);
  };
  return (
    <span className="inline-flex items-center">
      {sku}
      <span className="relative hidden scripted:block">
        <IconButton label={`Copy SKU ${sku}`} onClick={() => void copy()} className="text-quiet">
          <Icon node={CopyIcon} className="size-4" />
        </IconButton>
        <output
          className={
            isNoteShown
              ? "absolute bottom-full left-1/2 -translate-x-1/2 rounded-xs bg-ink px-2 py-1 text-xs font-medium text-page"
              : "sr-only"
          }
        >
          {isNoteShown && "copied"}
        </output>
      </span>
    </span>
  );
});
