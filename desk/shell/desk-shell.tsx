import { Suspense } from "react";
import { NavLink, Outlet, ScrollRestoration } from "react-router";
import { ToastProvider } from "#app/ui/toast.tsx";
import { includesRole } from "#domain/accounts/role.ts";
import { ConfirmProvider } from "../access/confirm-provider.tsx";
import { Gate } from "../access/gate.tsx";
import { logOut } from "../access/log-out.ts";
import { useSession } from "../access/session-query.ts";
import { navItems } from "./nav-items.ts";

/** Shows the desk around its pages, to whoever may work there. */
export function DeskShell() {
  return (
    <Gate>
      <ConfirmProvider>
        <ToastProvider>
          <Frame />
        </ToastProvider>
      </ConfirmProvider>
    </Gate>
  );
}

function Frame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-page focus:p-3"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-b-2 border-ink bg-page">
        <div className="page-width flex h-(--desk-bar) items-stretch gap-4">
          <Nav />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width flex-1 py-6 outline-none md:py-8">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <ScrollRestoration />
    </div>
  );
}

function Nav() {
  const { role, email, site_name } = useSession();
  return (
    <>
      <a href="/" className="headline flex shrink-0 items-center text-xl">
        {site_name}
      </a>
      <nav aria-label="Desk" className="flex min-w-0 flex-1 items-stretch overflow-x-auto">
        {navItems
          .filter((item) => includesRole(role, item.role))
          .map(({ to, name }) => (
            <NavLink
              key={to}
              to={to}
              className="flex shrink-0 items-center border-b-2 border-transparent px-3 pt-0.5 text-md font-medium text-quiet transition hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
          ))}
      </nav>
      <button
        type="button"
        onClick={logOut}
        className="shrink-0 text-sm text-quiet underline accent-line hover:text-ink"
      >
        Log out<span className="sr-only"> {email}</span>
      </button>
    </>
  );
}
