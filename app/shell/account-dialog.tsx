import { Dialog } from "../ui/dialog.tsx";

const titles = { login: "Log in", "sign-up": "Create an Account" };

/** What Login and Sign Up open. */
export function AccountDialog({ which, onClose }: { which: "login" | "sign-up" | null; onClose: () => void }) {
  return (
    <Dialog open={which !== null} onClose={onClose} title={which ? titles[which] : ""}>
      <p>Accounts are not open yet. Everything that Toebox shows can be seen without one.</p>
    </Dialog>
  );
}
