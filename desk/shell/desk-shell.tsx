import { Suspense, useEffect, useRef } from "react";
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router";
import { ToastProvider } from "#app/ui/toast.tsx";
import { includesRole } from "#domain/people/role.ts";
import { ConfirmProvider } from "../access/confirm-provider.tsx";
import { Gate } from "../access/gate.tsx";
import { useSession } from "../access/session-query.ts";
import { useShortcut } from "../browser/use-shortcut.ts";
import { WorkButton } from "../running-work/work-button.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { LogOutButton } from "./log-out-button.tsx";
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
        <div className="page-width flex flex-wrap items-stretch gap-x-4 lg:h-(--desk-bar) lg:flex-nowrap">
          <Nav />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width flex-1 py-6 outline-none md:py-8">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <ScrollRestoration />
      <KeysDialog />
      <SearchKey />
    </div>
  );
}

/** Leads by "/" to the search of the page, or to that of products from a page without one. */
function SearchKey() {
  const navigate = useNavigate();
  const { role } = useSession();
  useShortcut("/", () => {
    const search = document.querySelector<HTMLInputElement>("main input[type=search]");
    search?.focus();
    search?.select();
    if (!search && includesRole(role, "editor")) void navigate("/products#search");
  });
  return null;
}

function Nav() {
  const { role, site_name } = useSession();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (menu.current) scrollToPage(menu.current, `/desk${pathname}`);
  }, [pathname]);
  return (
    <>
      <a href="/" className="headline flex min-h-11 min-w-0 flex-1 items-center truncate text-xl lg:flex-none">
        {site_name}
      </a>
      <nav
        ref={menu}
        aria-label="Desk"
        className="order-last flex w-full min-w-0 items-stretch overflow-x-auto lg:order-none lg:w-auto lg:flex-1"
      >
        {navItems
          .filter((item) => includesRole(role, item.role))
          .map(({ to, name }) => (
            <NavLink
              key={to}
              to={to}
              // every address begins with that of the first page
              end={to === "/"}
              className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 pt-0.5 first:-ml-3 lg:first:ml-0 text-md font-medium text-quiet transition hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {name}
            </NavLink>
          ))}
      </nav>
      <WorkButton />
      <LogOutButton />
    </>
  );
}

/** Scrolls the menu to the link of a page: on a narrow screen it is wider than its line. */
function scrollToPage(menu: HTMLElement, path: string): void {
  const link = Array.from(menu.querySelectorAll("a")).findLast(({ pathname }) => path.startsWith(pathname));
  if (link) menu.scrollLeft = link.offsetLeft - menu.clientWidth / 2;
}
