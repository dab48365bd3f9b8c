import { Icon } from "../ui/icon.tsx";
import { ChevronDownIcon } from "../ui/icons.ts";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { brands } from "#domain/catalog/brands.ts";
import type { BrandEntry, HeaderMenu, MenuEntry } from "#domain/catalog/read-header-menu.ts";
import { classNames } from "../ui/class-names.ts";
import { PageLink } from "../ui/text-link.tsx";
import { mainPages } from "./menu-pages.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

interface ModelGroup {
  heading?: string;
  models: MenuEntry[];
}

/**
 * Returns the models of a brand in groups (SITE-29). Brands other than Nike have one group without a heading, or none.
 */
export function modelGroups(menu: HeaderMenu, brand: string): ModelGroup[] {
  if (brand === "nike") return menu.nike.map(({ name, models }) => ({ heading: name, models }));
  const other = menu.others.find(({ slug }) => slug === brand)?.models ?? [];
  const models = brand === "jordan" || brand === "adidas" ? menu[brand] : other;
  return models.length > 0 ? [{ models }] : [];
}

/**
 * Shows the brands of the header, each with a menu of its models, and after them the other main pages; that of the
 * visitor is marked (SITE-29, SITE-30).
 */
export const BrandMenu = withErrorBoundary(function BrandMenu({ menu }: { menu: HeaderMenu }) {
  return (
    <ul className="flex items-center gap-7 max-xl:gap-5">
      {brands.map(({ slug, name }) => (
        <BrandItem key={slug} slug={slug} name={name} groups={modelGroups(menu, slug)} />
      ))}
      {menu.others.length > 0 && <OtherBrands brands={menu.others} />}
      {mainPages.map(({ to, name, needsRoom }) => (
        <li key={to} className={needsRoom ? "max-xl:hidden" : "max-lg:hidden"}>
          <NavLink to={to}>{name}</NavLink>
        </li>
      ))}
    </ul>
  );
});

const item = "headline -outline-offset-3 inline-flex min-h-12 items-center text-xl whitespace-nowrap";

function BrandItem({ slug, name, groups }: { slug: string; name: string; groups: ModelGroup[] }) {
  const link = <NavLink to={`/${slug}`}>{name}</NavLink>;
  if (groups.length === 0) return <li>{link}</li>;
  return (
    <MenuItem title={link} label={`${name} models`}>
      <div className="page-width grid auto-cols-fr grid-flow-col gap-8 py-8">
        {groups.map(({ heading, models }) => (
          <Group key={heading ?? slug} heading={heading} models={models} />
        ))}
      </div>
    </MenuItem>
  );
}

/** Shows the brands that are not of the specification in one menu, with their models (SITE-70). */
function OtherBrands({ brands }: { brands: BrandEntry[] }) {
  const title = (
    // without scripts nothing opens it
    <span className="hidden scripted:block">
      <span className={item}>More</span>
    </span>
  );
  return (
    <MenuItem title={title} label="More brands">
      <div className="page-width grid grid-cols-4 gap-8 py-8">
        {brands.map(({ slug, name, models }) => (
          <div key={slug}>
            <PageLink to={`/${slug}`} className="headline block py-1.5 text-xl accent-line hover:underline">
              {name}
            </PageLink>
            <Group models={models} isNarrow />
          </div>
        ))}
      </div>
    </MenuItem>
  );
}

interface MenuItemProps {
  title: ReactNode;
  /** of the button that opens it */
  label: string;
  children: ReactNode;
}

/** Shows an item of the header with a menu (SITE-30). */
function MenuItem({ title, label, children }: MenuItemProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const region = useRef<HTMLLIElement>(null);
  const menu = useHoverMenu(region, button);
  return (
    <li ref={region} {...menu.handlers} className="flex items-center">
      {title}
      <button
        type="button"
        aria-label={label}
        aria-expanded={menu.open}
        aria-controls={id}
        ref={button}
        onClick={menu.toggle}
        className="hidden size-8 place-items-center rounded-sm scripted:grid"
      >
        <Icon node={ChevronDownIcon} className={classNames("size-4 transition", menu.open && "rotate-180")} />
      </button>
      <div
        id={id}
        hidden={!menu.open}
        className="absolute inset-x-0 top-full z-30 border-y-2 border-ink bg-surface shadow-overlay"
      >
        {/* a hundred links that most visitors never see stay out of the page */}
        {menu.open && children}
      </div>
    </li>
  );
}

function NavLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <PageLink
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(item, "accent-line hover:underline aria-[current]:underline")}
    >
      {children}
    </PageLink>
  );
}

function Group({ heading, models, isNarrow = false }: ModelGroup & { isNarrow?: boolean }) {
  return (
    <div>
      {heading && <p className="overline-text mb-3 text-quiet">{heading}</p>}
      <ul className={heading || isNarrow ? undefined : "columns-4 gap-8"}>
        {models.map(({ slug, name }) => (
          <li key={slug} className="break-inside-avoid">
            <PageLink to={`/${slug}`} className="block py-1.5 text-md font-medium accent-line hover:underline">
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Milliseconds that the mouse has to rest on a brand to open its menu. */
const OPEN_AFTER_MS = 120;
/** The mouse may leave for this long, such as on its way into the menu. */
const CLOSE_AFTER_MS = 300;

/**
 * Keeps the state of a menu that its button and the mouse open; Escape, a click outside and leaving it close it
 * (SITE-30). Popover cannot do this: it does not open by mouse.
 */
function useHoverMenu(region: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (region.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!region.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [open, region, button]);
  const setOpenAfter = (next: boolean, delayMs: number) => (event: React.PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delayMs);
  };
  return {
    open,
    toggle: ({ nativeEvent }: React.MouseEvent) => {
      clearTimeout(timer.current);
      // the mouse opens the menu by hovering: its click must not close it again
      setOpen(!open || (nativeEvent as PointerEvent).pointerType === "mouse");
    },
    handlers: {
      onPointerEnter: setOpenAfter(true, OPEN_AFTER_MS),
      onPointerLeave: setOpenAfter(false, CLOSE_AFTER_MS),
      onBlur: (event: React.FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
  };
}
