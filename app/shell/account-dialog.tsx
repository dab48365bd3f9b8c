import { Dialog } from "../ui/dialog.tsx";
import { useSite } from "./use-shell.ts";

const titles = { login: "Log in", "sign-up": "Create an Account" };

export type AccountForm = keyof typeof titles;

/** What Login and Sign Up open. */
export function AccountDialog({ which, onClose }: { which: AccountForm | null; onClose: () => void }) {
  const { name } = useSite();
  return (
    <Dialog open={which !== null} onClose={onClose} title={which ? titles[which] : ""}>
      <p>Accounts are not open yet. Everything that {name} shows can be seen without one.</p>
    </Dialog>
  );
}
