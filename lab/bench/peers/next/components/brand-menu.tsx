"use client";

import Link from "next/link";
import { useEffect, useId, useRef, useState } from "react";
import { type Brand, brands } from "@/lib/brands";
import type { Menu, MenuGroup } from "@/lib/menu";
import { Icon } from "./icons";

/** In milliseconds: a mouse that rests on a brand means it, one that leaves may be on its way into the menu. */
const REST = 120;
const LEAVE = 300;

/** The brands across the header, each with the menu of its models. */
export function BrandMenu({ menu }: { menu: Menu }) {
  return (
    <ul className="brands">
      {brands.map((brand) => (
        <BrandItem key={brand.slug} brand={brand} groups={menu[brand.slug] ?? []} />
      ))}
    </ul>
  );
}

function BrandItem({ brand: { slug, name }, groups }: { brand: Brand; groups: MenuGroup[] }) {
  const id = useId();
  const region = useRef<HTMLLIElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    const onPress = (event: PointerEvent) => !region.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [isOpen]);
  const soon = (next: boolean, wait: number) => (event: React.PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), wait);
  };
  const link = (
    <Link href={`/${slug}`} className="headline">
      {name}
    </Link>
  );
  if (groups.length === 0) return <li>{link}</li>;
  return (
    <li ref={region} onPointerEnter={soon(true, REST)} onPointerLeave={soon(false, LEAVE)}>
      {link}
      <button
        type="button"
        aria-label={`${name} models`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="down" />
      </button>
      <div id={id} hidden={!isOpen} className="brand-menu">
        <div className="page-width">
          {groups.map(({ heading, models }) => (
            <div key={heading}>
              {heading && <p className="overline">{heading}</p>}
              <ul className={heading ? undefined : "columns"}>
                {models.map((model) => (
                  <li key={model.slug}>
                    <Link href={`/${model.slug}`}>{model.name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </li>
  );
}
