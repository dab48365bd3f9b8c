import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

interface Props {
  /** of what is lost, such as "2 changes" */
  changes: string;
  disabled?: boolean;
  size?: "small";
  className?: string;
  onDiscard: () => void;
}

/** Forgets what is not published, once it is asked whether that is meant. */
export function DiscardButton({ changes, disabled = false, size, className, onDiscard }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" size={size} aria-disabled={disabled} className={className} onClick={() => setOpen(true)}>
        Discard
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Discard changes">
        <p className="mb-5 text-md">What you have not published will be lost.</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            onClick={() => {
              setOpen(false);
              onDiscard();
            }}
          >
            Discard {changes}
          </Button>
          <Button look="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}
