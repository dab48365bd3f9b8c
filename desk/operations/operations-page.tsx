import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { DeskPage } from "../ui/desk-page.tsx";

const parts = [
  { to: "/operations", name: "Status" },
  { to: "/operations/jobs", name: "Jobs" },
  { to: "/operations/mails", name: "Mails" },
  { to: "/operations/backups", name: "Backups" },
  { to: "/operations/audit-log", name: "Audit log" },
];

/** Shows a part of what operators look after, with the way to the others (DESK-4, DESK-5). */
export function OperationsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DeskPage title={title}>
      <nav aria-label="Operations" className="mb-6 flex flex-wrap gap-x-5">
        {parts.map(({ to, name }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="flex min-h-11 items-center text-md underline accent-line hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:no-underline"
          >
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </DeskPage>
  );
}
