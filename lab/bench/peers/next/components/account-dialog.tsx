import { site } from "@/lib/site";
import { Modal } from "./modal";

/** What Login and Sign Up open. */
export function AccountDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Modal title={title} className="dialog" onClose={onClose}>
      <p>Accounts are not open yet. Everything that {site.name} shows can be seen without one.</p>
    </Modal>
  );
}
