import { useState } from "react";
import { leaveMessage } from "../../browser/message-cookie.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { TextField } from "../../ui/field.tsx";
import { NotificationBar } from "../../ui/notification-bar.tsx";
import { Popover } from "../../ui/popover.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

type Shown = "dialog" | "left" | "right" | null;

export function Overlays() {
  const [shown, setShown] = useState<Shown>(null);
  const [message, setMessage] = useState<string | null>(null);
  const toast = useToast();
  const close = () => setShown(null);
  return (
    <Chapter title="Dialog, drawer, popover, messages">
      <Specimen name="Dialog and drawer">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setShown("dialog")}>Dialog</Button>
          <Button onClick={() => setShown("left")}>Drawer, left</Button>
          <Button onClick={() => setShown("right")}>Drawer, right</Button>
        </div>
        <Dialog open={shown === "dialog"} onClose={close} title="Edit Email">
          <TextField label="Email" type="email" />
          <Button onClick={close}>Save</Button>
        </Dialog>
        <Drawer open={shown === "left"} onClose={close} title="Menu">
          <p>From the left.</p>
        </Drawer>
        <Drawer open={shown === "right"} onClose={close} title="Filters" side="right">
          <p>From the right.</p>
        </Drawer>
      </Specimen>
      <Specimen name="Popover">
        <Popover
          label="About popovers"
          className="w-64"
          trigger={(attributes) => (
            <Button look="outline" {...attributes}>
              Popover
            </Button>
          )}
        >
          <p>A small panel at its button.</p>
        </Popover>
      </Specimen>
      <Specimen name="Messages">
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={() => toast("Saved, and said so in a toast")}>
            Toast
          </Button>
          <Button look="outline" onClick={() => setMessage("Your e-mail address is verified")}>
            Notification bar
          </Button>
          <Button look="outline" onClick={() => leaveMessage("Left for the next page")}>
            Leave a message
          </Button>
        </div>
        <NotificationBar message={message} onHide={() => setMessage(null)} />
      </Specimen>
    </Chapter>
  );
}
